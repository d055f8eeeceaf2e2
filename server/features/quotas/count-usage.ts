import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { warningShare } from '../../../contracts/quotas/quotas.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { type Email, queueEmails } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { QuotaNotifications } from './quota-notifications.ts'
import { formatLimit, formatResetDay, highestQuotaUsage, type QuotaKind, type Quotas } from './quotas.ts'
import { type ClientLimits, readClientLimits } from './read-client-limits.ts'
import { addUsage } from './usage-rows.ts'

export interface CountedUsage {
  /** The user whose usage is counted. */
  userId: string
  /** Default: the user's current workspace. */
  workspaceId?: string
  runs?: number
  tokens?: number
  /** Null if the cost is unknown. It is then not counted. */
  costUsd?: number | null
}

/**
 * Creates a function that counts usage in the caller's transaction. Once per month, it notifies the user whose limits apply at 80%, and
 * again at 100% of a quota; at 100%, it also notifies the administrators.
 * @param defaults quotas of clients without individual quotas
 */
export function makeCountUsage(
  defaults: Quotas,
  notifications: QuotaNotifications,
): (client: pg.ClientBase, usage: CountedUsage) => Promise<void> {
  return async (client, { userId, workspaceId, runs = 0, tokens = 0, costUsd }) => {
    const added = { runs, tokens, costUsd: costUsd ?? 0 }
    if (added.runs === 0 && added.tokens === 0 && added.costUsd === 0) return
    const place = { ...(workspaceId !== undefined && { workspaceId }) }
    // Both statements are sent together and executed in order, so that the usage read includes the added usage.
    const [, limits] = await Promise.all([addUsage(client, { userId, ...place }, added), readClientLimits(client, userId, defaults, place)])
    await warnOnce(client, notifications, { limits, isLowered: false })
  }
}

/**
 * Creates a function that counts one run in the caller's transaction, and notifies like `makeCountUsage`. It reads no usage, because the
 * limits are those that `requireMayRun` has read. It may miss runs that start at the same moment; close to the limit, starts wait for each
 * other.
 */
export const makeCountRun =
  (notifications: QuotaNotifications) =>
  async (client: pg.ClientBase, userId: string, limits: ClientLimits): Promise<void> => {
    const { workspaceId, usage } = limits
    await addUsage(client, { userId, ...(workspaceId !== null && { workspaceId }) }, { runs: 1, tokens: 0, costUsd: 0 })
    await warnOnce(client, notifications, { limits: { ...limits, usage: { ...usage, runs: usage.runs + 1 } }, isLowered: false })
  }

/**
 * Notifies the holder of a quota that is 80% or completely used, unless the holder was notified this month.
 * @param isLowered true if the limit was lowered, and false if a run reached it
 * @returns whether the user was notified
 */
export async function warnOnce(
  client: pg.ClientBase,
  notifications: QuotaNotifications,
  { limits, isLowered }: { limits: ClientLimits; isLowered: boolean },
): Promise<boolean> {
  const { holderId: userId, quotas, usage } = limits
  const highestUsage = highestQuotaUsage(quotas, usage)
  if (!highestUsage || highestUsage.share < warningShare) return false
  const isFull = highestUsage.share >= 1
  if (!(await claimWarning(client, limits, isFull))) return false
  await warn(client, notifications, { userId, ...highestUsage, isFull, isLowered, quotas })
  return true
}

/**
 * Records that the holder was notified this month. A workspace with individual quotas has a separate record; all other workspaces of the
 * holder share one.
 * @returns false if it was already recorded
 */
async function claimWarning(
  client: pg.ClientBase,
  { holderId, workspaceId, hasOwnQuotas }: ClientLimits,
  isFull: boolean,
): Promise<boolean> {
  const column = isFull ? 'paused_at' : 'warned_at'
  // Reads before writing, so that not every run above the threshold locks the row.
  const sent = await client.query(
    `select from public.workflow_usage u where u.user_id = $1 and u.month = app.current_month() and u.${column} is not null
       and case when $3 then u.workspace_id = $2
         else not exists (select from public.workspace_quotas q where q.workspace_id = u.workspace_id) end`,
    [holderId, workspaceId, hasOwnQuotas],
  )
  if (sent.rowCount) return false
  const { rowCount } = await client.query(
    `insert into public.workflow_usage as stored (user_id, workspace_id, month, ${column}) values ($1, $2, app.current_month(), now())
     on conflict (workspace_id, user_id, month) do update set ${column} = now() where stored.${column} is null`,
    [holderId, workspaceId],
  )
  return rowCount === 1
}

interface Warning {
  userId: string
  kind: QuotaKind
  /** Used share of the quota, from 0. */
  share: number
  isFull: boolean
  isLowered: boolean
  quotas: Quotas
}

function warningTitle({ isFull, isLowered }: Warning, limit: string): string {
  if (isLowered) return `Your monthly limit is now ${limit}`
  return isFull ? `Monthly limit reached: ${limit}` : `80% of your monthly limit used: ${limit}`
}

function warningBody({ share, isFull, isLowered }: Warning, resetsAt: string): string {
  const used = isLowered ? (isFull ? 'You’ve already used it. ' : `You’ve used ${Math.floor(share * 100)}% of it. `) : ''
  return isFull
    ? `${used}Current runs will finish. New runs can start again on ${resetsAt}.`
    : `${used}At 100%, no new runs can start. Your usage resets on ${resetsAt}.`
}

async function warn(client: pg.ClientBase, notifications: QuotaNotifications, warning: Warning): Promise<void> {
  const { userId, kind, isFull, quotas } = warning
  const limit = formatLimit(kind, quotas[kind])
  const title = warningTitle(warning, limit)
  const body = warningBody(warning, formatResetDay(new Date()))
  await notifications.addNotification(client, { userId, kind: 'quota', title, body, link: appPaths.dashboard })
  const { rows } = await client.query<{ email: string }>('select email from public.profiles where id = $1', [userId])
  const [owner] = rows
  if (!owner) return
  if (isFull) {
    const notification = { title: `${owner.email} reached a monthly limit: ${limit}`, body, link: appPaths.client(userId) }
    await notifications.notifyAdministrators(client, notification)
  }
  await queueEmails(client, [quotaEmail({ title, body, to: owner.email }, notifications)], notifications.hasMailServer)
  notifications.onQueued?.()
}

/** Creates the email that warns about a monthly quota. */
function quotaEmail({ title, body, to }: { title: string; body: string; to: string }, settings: NotificationSettings): Email {
  const content = {
    productName: settings.productName,
    heading: title,
    lead: [body],
    action: { label: 'Open your dashboard', url: `${settings.publicUrl()}${appPaths.dashboard}` },
    footer: `You’re receiving this because your workflows run on ${settings.productName}.`,
  }
  return { kind: 'quota-notice', to, subject: title, ...renderEmail(content) }
}

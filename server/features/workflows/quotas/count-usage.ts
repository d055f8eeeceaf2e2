import type pg from 'pg'
import { noticePaths } from '../../../../contracts/notice-paths.ts'
import { triggerLimits } from '../../../../contracts/run-triggers.ts'
import { queueMails } from '../../../platform/mail/outbox.ts'
import { addNotification } from '../../notifications/add-notification.ts'
import type { NoticeSettings } from '../../notifications/notice-settings.ts'
import { quotaMail } from './quota-mail.ts'
import { amountOf, type QuotaKind, type Quotas, resetDay, tightestOf } from './quotas.ts'
import { addUsage, readUsage } from './usage-rows.ts'

export interface CountedUsage {
  userId: string
  runs?: number
  tokens?: number
  /** Null: not known, and not counted. */
  costUsd?: number | null
}

/** Counts what was used, in the caller's transaction, and warns once a month at 80 % and once at 100 %. */
export function makeCountUsage(quotas: Quotas, settings: NoticeSettings): (client: pg.ClientBase, counted: CountedUsage) => Promise<void> {
  return async (client, { userId, runs = 0, tokens = 0, costUsd }) => {
    const added = { runs, tokens, costUsd: costUsd ?? 0 }
    if (added.runs === 0 && added.tokens === 0 && added.costUsd === 0) return
    await addUsage(client, userId, added)
    const tightest = tightestOf(quotas, { runs: 1, tokens: 1, costUsd: 1 }) && tightestOf(quotas, await readUsage(client, userId))
    if (!tightest || tightest.share < triggerLimits.quotaWarning) return
    const isFull = tightest.share >= 1
    if (await isFirst(client, userId, isFull)) await warn(client, settings, { userId, kind: tightest.kind, isFull, quotas })
  }
}

/** Whether nobody was told of it this month yet; then this is the one who tells. */
async function isFirst(client: pg.ClientBase, userId: string, isFull: boolean): Promise<boolean> {
  const column = isFull ? 'paused_at' : 'warned_at'
  // Asked for before it is written: the row would be locked for everybody who is over the mark.
  const told = await client.query(
    `select from public.workflow_usage where user_id = $1 and month = app.current_month() and ${column} is not null`,
    [userId],
  )
  if (told.rowCount) return false
  const { rowCount } = await client.query(
    `insert into public.workflow_usage as noted (user_id, month, ${column}) values ($1, app.current_month(), now())
     on conflict (user_id, month) do update set ${column} = now() where noted.${column} is null`,
    [userId],
  )
  return rowCount === 1
}

interface Warning {
  userId: string
  kind: QuotaKind
  isFull: boolean
  quotas: Quotas
}

async function warn(client: pg.ClientBase, settings: NoticeSettings, { userId, kind, isFull, quotas }: Warning): Promise<void> {
  const limit = amountOf(kind, quotas[kind])
  const until = resetDay(new Date())
  const title = isFull ? `This month's ${limit} are used up` : `80% of this month's ${limit} are used`
  const body = isFull
    ? `Runs that are under way go on to their end. New runs can start again on ${until}.`
    : `At 100% no new runs start. What is used starts from zero on ${until}.`
  await addNotification(client, { userId, kind: 'quota', title, body, link: noticePaths.dashboard })
  const { rows } = await client.query<{ email: string }>('select email from public.profiles where id = $1', [userId])
  const [owner] = rows
  if (!owner) return
  await queueMails(client, [quotaMail({ title, body, to: owner.email }, settings)], settings.hasMailServer)
  settings.onQueued?.()
}

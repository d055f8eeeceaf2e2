import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { emailKindsOf, queueEmails } from '../../platform/email/outbox.ts'
import { addNotification } from './add-notification.ts'
import { type ApprovalEmailReason, approvalEmail } from './approval-emails.ts'
import { type Approver, readApprovers } from './approvers.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import { readRunOwner } from './run-owner.ts'

export interface AnnouncementSettings extends NotificationSettings {
  /** Creates the token of a link for an approver who is not a member. */
  makeApprovalToken(client: pg.ClientBase, approvalId: string): Promise<string>
}

export type AnnounceAgain = (client: pg.ClientBase, announcement: RepeatedAnnouncement) => Promise<void>

/** Another announcement of a pending approval. */
interface RepeatedAnnouncement {
  approvalId: string
  occasion: 'assigned' | 'reminder' | 'escalated'
  /** The only user to notify; default: everyone who can decide. */
  onlyUserId?: string
  /** The user who caused the announcement, who is not notified. */
  exceptUserId?: string
}

const approvalText = `
select a.id, a.run_id as "runId", a.user_id as "userId", a.title, a.who, a.approver_email as "approverEmail", a.shown,
  a.expires_at as "expiresAt", true as "byEmail", a.approver_email is not null and a.approver_id is null as "isUnclaimed"
from public.workflow_approvals a where a.id = $1`

const titles = {
  assigned: (title: string) => title,
  reminder: (title: string) => `Reminder: ${title}`,
  escalated: (title: string) => `Overdue: ${title}`,
} as const

/**
 * Returns a function that notifies the people who can decide a pending approval again, in the application and by email. An approver who
 * is not a member gets an email with a new link, because each link works only once.
 */
export function makeAnnounceAgain(settings: AnnouncementSettings): AnnounceAgain {
  return async (client, { approvalId, occasion, onlyUserId, exceptUserId }) => {
    const { rows } = await client.query<PendingApproval & { isUnclaimed: boolean }>(approvalText, [approvalId])
    const [approval] = rows
    const owner = approval && (await readRunOwner(client, approval.runId))
    if (!(approval && owner)) return
    const approvers = onlyUserId === undefined ? await readApprovers(client, approvalId) : await readUser(client, onlyUserId)
    const heading = titles[occasion](approval.title)
    const emailFor = (to: string, reason: ApprovalEmailReason, linkToken?: string) =>
      approvalEmail({ approval, owner, to, reason, heading, linkToken, isReminder: occasion === 'reminder' }, settings)
    const mails = []
    for (const { userId, email, isAssigned } of approvers.filter(({ userId }) => userId !== exceptUserId)) {
      const body = `${owner.workflow} is waiting for approval by ${approval.who}${approval.approverEmail === null ? '' : ` (${approval.approverEmail})`}.`
      const link = appPaths.approval(approvalId)
      await addNotification(client, { userId, kind: 'approval_needed', title: heading, body, link, runId: approval.runId })
      const isOwner = userId === approval.userId
      // The owner gets emails about a run only after a first one, because the configuration can disable emails.
      const needsEmail = isAssigned || (isOwner && (await wasEmailed(client, approval.runId, email)))
      // An approver who is not a member gets the email instead of the owner.
      if (approval.approverEmail === null && needsEmail) mails.push(emailFor(email, isOwner ? 'owner' : 'assigned'))
    }
    if (approval.approverEmail !== null && onlyUserId === undefined) {
      const token = approval.isUnclaimed ? await settings.makeApprovalToken(client, approvalId) : undefined
      mails.push(emailFor(approval.approverEmail, 'link', token))
    }
    if (mails.length === 0) return
    const causedBy = exceptUserId ?? approval.userId
    await queueEmails(
      client,
      mails.map((mail) => ({ ...mail, causedBy })),
      settings.hasMailServer,
    )
    settings.onQueued?.()
  }
}

/** Returns whether the owner got an email that requests a decision in this run, and no reminder yet. */
async function wasEmailed(client: pg.ClientBase, runId: string, email: string): Promise<boolean> {
  const kinds = await emailKindsOf(client, runId, email)
  return (kinds.has(runEmailKinds.approval) || kinds.has(runEmailKinds.safety)) && !kinds.has(runEmailKinds.reminder)
}

async function readUser(client: pg.ClientBase, userId: string): Promise<Approver[]> {
  const text = 'select id as "userId", email, true as "isAssigned" from public.profiles where id = $1'
  return (await client.query<Approver>(text, [userId])).rows
}

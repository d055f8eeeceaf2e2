import { appPaths } from '../../../contracts/app-paths.ts'
import { formatMailTime } from '../../platform/mail/format-mail-time.ts'
import type { NotificationSettings } from '../../platform/mail/notification-settings.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runMailKinds } from './run-mail-kinds.ts'
import type { RunOwner } from './run-owner.ts'

/** Maximum length of the content in an email, in characters. The page of the approval shows all of it. */
const maxContentLength = 4000

interface ApprovalMail {
  approval: PendingApproval
  owner: RunOwner
  /** Token of the link, for an approver who is not the owner. */
  linkToken: string | undefined
  isReminder: boolean
}

/** Creates the email that asks for a decision. Users must sign in after following its link. */
export function approvalMail(
  { approval, owner, linkToken, isReminder }: ApprovalMail,
  { productName, publicUrl }: NotificationSettings,
): Mail {
  const { id, title, who, shown, expiresAt, approverEmail } = approval
  const requester = owner.companyName ? `${owner.email} (${owner.companyName})` : owner.email
  const heading = isReminder ? `Reminder: ${title}` : title
  const characters = [...shown]
  const content = {
    productName,
    heading,
    lead: [
      approverEmail === null
        ? `${owner.workflow} is waiting for approval by ${who}. The run continues after your decision.`
        : `${owner.workflow}, a workflow of ${requester}, is waiting for approval by ${who} and lists you as the approver. The run continues after your decision.`,
      ...(linkToken === undefined
        ? []
        : ['Sign in to open the link. It works only for the account that opens it first, so please don’t forward this email.']),
    ],
    facts: [
      ...(expiresAt ? [['Expires', formatMailTime(expiresAt)] as const] : []),
      ['Details', characters.length > maxContentLength ? `${characters.slice(0, maxContentLength).join('')}…` : shown],
    ] as const,
    action: { label: 'Review request', url: `${publicUrl()}${appPaths.approval(id, linkToken)}` },
    footer:
      approverEmail === null
        ? `You’re receiving this because you run this workflow on ${productName}.`
        : `You’re receiving this because ${requester} listed you as an approver in ${productName}. If you don’t know them, ignore this email.`,
  }
  return {
    kind: isReminder ? runMailKinds.reminder : runMailKinds.approval,
    runId: approval.runId,
    to: approverEmail ?? owner.email,
    subject: heading,
    ...renderMail(content),
  }
}

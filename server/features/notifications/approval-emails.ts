import { appPaths } from '../../../contracts/app-paths.ts'
import { formatEmailTime } from '../../platform/email/format-email-time.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { describeOutgoing } from './describe-outgoing.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import type { RunOwner } from './run-owner.ts'

/** Maximum length of the content in an email, in characters. The page of the approval shows all of it. */
const maxContentLength = 4000

/** Reason why a person gets the email: as owner of the run, as a member who decides, or by a link as an approver who is not a member. */
export type ApprovalEmailReason = 'owner' | 'assigned' | 'link'

interface ApprovalEmail {
  approval: PendingApproval
  owner: RunOwner
  to: string
  reason: ApprovalEmailReason
  /** Subject, and title of the email. */
  heading: string
  /** Token of the link, for an approver who is not a member. */
  linkToken: string | undefined
  isReminder: boolean
}

/** Creates the email that asks for a decision. Users must sign in after following its link. */
export function approvalEmail(
  { approval, owner, to, reason, heading, linkToken, isReminder }: ApprovalEmail,
  { productName, publicUrl }: NotificationSettings,
): Email {
  const { id, who, shown, outgoing, expiresAt } = approval
  const requester = owner.companyName ? `${owner.email} (${owner.companyName})` : owner.email
  const characters = [...shown]
  const content = {
    productName,
    heading,
    lead: [
      reason === 'link'
        ? `${owner.workflow}, a workflow of ${requester}, is waiting for approval by ${who} and lists you as the approver. The run continues after your decision.`
        : `${owner.workflow} is waiting for approval by ${who}. The run continues after your decision.`,
      ...(linkToken === undefined
        ? []
        : ['Sign in to open the link. It works only for the account that opens it first, so please don’t forward this email.']),
    ],
    facts: [
      ...describeOutgoing(outgoing),
      ...(expiresAt ? [['Expires', formatEmailTime(expiresAt)] as const] : []),
      ['Details', characters.length > maxContentLength ? `${characters.slice(0, maxContentLength).join('')}…` : shown],
    ] as const,
    action: { label: 'Review request', url: `${publicUrl()}${appPaths.approval(id, linkToken)}` },
    footer: footers[reason](requester, productName),
  }
  return {
    kind: isReminder ? runEmailKinds.reminder : runEmailKinds.approval,
    runId: approval.runId,
    to,
    subject: heading,
    ...renderEmail(content),
  }
}

const footers: Record<ApprovalEmailReason, (requester: string, productName: string) => string> = {
  owner: (_requester, productName) => `You’re receiving this because you run this workflow on ${productName}.`,
  assigned: (requester, productName) =>
    `You’re receiving this because you decide approvals in a workspace of ${requester} on ${productName}.`,
  link: (requester, productName) =>
    `You’re receiving this because ${requester} listed you as an approver in ${productName}. If you don’t know them, ignore this email.`,
}

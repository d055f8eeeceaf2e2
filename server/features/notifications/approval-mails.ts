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

/** Why a person gets the email: as owner of the run, as a member who decides, or by a link as an approver who is not a member. */
export type ApprovalMailReason = 'owner' | 'assigned' | 'link'

interface ApprovalMail {
  approval: PendingApproval
  owner: RunOwner
  to: string
  reason: ApprovalMailReason
  /** Subject, and title of the email. */
  heading: string
  /** Token of the link, for an approver who is not a member. */
  linkToken: string | undefined
  isReminder: boolean
}

/** Creates the email that asks for a decision. Users must sign in after following its link. */
export function approvalMail(
  { approval, owner, to, reason, heading, linkToken, isReminder }: ApprovalMail,
  { productName, publicUrl }: NotificationSettings,
): Mail {
  const { id, who, shown, expiresAt } = approval
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
      ...(expiresAt ? [['Expires', formatMailTime(expiresAt)] as const] : []),
      ['Details', characters.length > maxContentLength ? `${characters.slice(0, maxContentLength).join('')}…` : shown],
    ] as const,
    action: { label: 'Review request', url: `${publicUrl()}${appPaths.approval(id, linkToken)}` },
    footer: footers[reason](requester, productName),
  }
  return {
    kind: isReminder ? runMailKinds.reminder : runMailKinds.approval,
    runId: approval.runId,
    to,
    subject: heading,
    ...renderMail(content),
  }
}

const footers: Record<ApprovalMailReason, (requester: string, productName: string) => string> = {
  owner: (_requester, productName) => `You’re receiving this because you run this workflow on ${productName}.`,
  assigned: (requester, productName) =>
    `You’re receiving this because you decide approvals in a workspace of ${requester} on ${productName}.`,
  link: (requester, productName) =>
    `You’re receiving this because ${requester} listed you as an approver in ${productName}. If you don’t know them, ignore this email.`,
}

import { noticePaths } from '../../../contracts/notice-paths.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { NoticeSettings } from './notice-settings.ts'
import type { PendingApproval } from './pending-approval.ts'
import type { RunOwner } from './run-owner.ts'

/** What the outbox calls them. */
const approvalMailKinds = { asked: 'approval-needed', reminded: 'approval-reminder' } as const

/** Characters of what is to be decided; the page shows the rest. */
const shownMax = 4000

interface ApprovalMail {
  approval: PendingApproval
  owner: RunOwner
  /** Of the link for somebody who is not the owner. */
  linkToken: string | undefined
  isReminder: boolean
}

const momentOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The mail that asks for a decision. What it leads to still asks people to sign in. */
export function approvalMail({ approval, owner, linkToken, isReminder }: ApprovalMail, { productName, publicUrl }: NoticeSettings): Mail {
  const { id, title, who, shown, expiresAt, approverEmail } = approval
  const asker = owner.companyName ? `${owner.email} (${owner.companyName})` : owner.email
  const heading = isReminder ? `Still waiting for a decision: ${title}` : `Your decision is needed: ${title}`
  const characters = [...shown]
  const content = {
    productName,
    heading,
    lead: [
      approverEmail === null
        ? `${owner.workflow} waits for ${who}. It goes on when you have decided.`
        : `${owner.workflow}, a workflow of ${asker}, waits for ${who} and names this address. It goes on when you have decided.`,
      ...(linkToken === undefined
        ? []
        : ['The link asks you to sign in and then belongs to your account: please do not pass this mail on.']),
    ],
    facts: [
      ['To decide', title],
      ...(expiresAt ? [['Until', momentOf(expiresAt)] as const] : []),
      ['Shown', characters.length > shownMax ? `${characters.slice(0, shownMax).join('')}…` : shown],
    ] as const,
    action: { label: 'Review and decide', url: `${publicUrl()}${noticePaths.approval(id, linkToken)}` },
    footer:
      approverEmail === null
        ? `You receive this because you run this workflow on ${productName}.`
        : `You receive this because ${asker} named you to decide in ${productName}. Ignore it if you do not know them.`,
  }
  return {
    kind: isReminder ? approvalMailKinds.reminded : approvalMailKinds.asked,
    to: approverEmail ?? owner.email,
    subject: heading,
    ...renderMail(content),
  }
}

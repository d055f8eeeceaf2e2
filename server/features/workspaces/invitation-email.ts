import { appPaths } from '../../../contracts/app-paths.ts'
import { workspaceRoleLabels } from '../../../contracts/workspaces/workspace-role-labels.ts'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceLimits } from '../../../contracts/workspaces/workspaces.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'

export interface InvitationEmailSettings {
  productName: string
  /** Returns the public URL of the product, without a trailing slash. */
  publicUrl: () => string
}

interface Invitation {
  /** Name of the workspace. */
  workspace: string
  /** Email address of the member who invites. */
  inviter: string
  role: WorkspaceRole
  token: string
}

/** Creates the email with the link of an invitation. */
export function invitationEmail(
  { workspace, inviter, role, token }: Invitation,
  { productName, publicUrl }: InvitationEmailSettings,
): Omit<Email, 'to'> {
  const heading = `Join ${workspace} on ${productName}`
  const content = {
    productName,
    heading,
    lead: [
      `${inviter} invited you to the workspace ${workspace}. Sign in or create an account with this email address to accept.`,
      `The link expires in ${workspaceLimits.invitationDays} days.`,
    ],
    facts: [['Role', workspaceRoleLabels[role]] as const],
    action: { label: 'Accept invitation', url: `${publicUrl()}${appPaths.invitation(token)}` },
    footer: `You’re receiving this because ${inviter} entered your email address in ${productName}. If you don’t know them, ignore this email.`,
  }
  return { kind: 'workspace-invitation', subject: heading, ...renderEmail(content) }
}

import { appPaths } from '../../../../contracts/app-paths.ts'
import type { Email } from '../../../platform/email/outbox.ts'
import { renderEmail } from '../../../platform/email/render-email.ts'
import { type InvitationEmailSettings, invitationEmail } from '../invitation-email.ts'

/** Creates the emails to people whom the directory of a workspace adds. */
export const makeDirectoryEmails = (settings: InvitationEmailSettings) => ({
  invitation: (details: Parameters<typeof invitationEmail>[0]) => invitationEmail(details, settings),
  joined: (details: JoinedDetails) => joinedEmail(details, settings),
})

interface JoinedDetails {
  workspace: string
  /** True if the person has no password yet. */
  isNewAccount: boolean
}

/** The email contains no link that signs in: the person proves the address with single sign-on or with a new password. */
function joinedEmail({ workspace, isNewAccount }: JoinedDetails, { productName, publicUrl }: InvitationEmailSettings): Omit<Email, 'to'> {
  const heading = `You’re a member of ${workspace} on ${productName}`
  const content = {
    productName,
    heading,
    lead: [
      `Your company’s directory added you to the workspace ${workspace}.`,
      isNewAccount
        ? 'Sign in with single sign-on. If your company has none, choose “Forgot password?” to set a password for this email address.'
        : 'You’ll find it in the workspace menu after you sign in.',
    ],
    action: { label: 'Sign in', url: `${publicUrl()}${appPaths.dashboard}` },
    footer: `You’re receiving this because an administrator of ${workspace} manages this email address.`,
  }
  return { kind: 'directory-membership', subject: heading, ...renderEmail(content) }
}

interface EndedTokens {
  workspace: string
  /** Name of the former admin; null if the account was deleted. */
  creator: string | null
  /** Names of the tokens. */
  tokens: readonly string[]
}

/** Creates the notification and the email to the owners of a workspace about tokens that ended with the rights of their creator. */
export function endedTokensEmail(
  { workspace, creator, tokens }: EndedTokens,
  { productName, publicUrl }: InvitationEmailSettings,
): { title: string; body: string; email: Omit<Email, 'to'> } {
  const title = `The directory of ${workspace} stopped synchronizing`
  const names = tokens.map((token) => `“${token}”`).join(', ')
  const created = `created the ${tokens.length === 1 ? 'token' : 'tokens'} ${names}`
  const cause = creator === null ? `The account that ${created} was deleted` : `${creator}, who ${created}, is no longer an admin`
  const body = `${cause}, so the directory can’t sign in any more. Create a new token and enter it in your directory.`
  const content = {
    productName,
    heading: title,
    lead: [body],
    action: { label: 'Open the directory', url: `${publicUrl()}${appPaths.directory}` },
    footer: `You’re receiving this because you own the workspace ${workspace} on ${productName}.`,
  }
  return { title, body, email: { kind: 'directory-stopped', subject: title, ...renderEmail(content) } }
}

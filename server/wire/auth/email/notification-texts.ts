import type { NotificationPurpose, TextsByPurpose } from './email-texts.ts'

const ifNotYou =
  'If this wasn’t you, someone else has access to your account. Change your password and end any sessions you don’t recognize.'
const reviewAccount = 'Review your account'

/** Lists the remaining ways to sign in after a password change or reset, because an attacker may have added one of them. */
const remainingMethods = (remaining: readonly string[]): string[] =>
  remaining.length === 0
    ? []
    : [
        `These can still sign in to your account: ${remaining.join('; ')}. Remove any you don’t recognize on the Security tab of your account.`,
      ]

/** Texts of emails that report a change to the owner of the account. */
export const notificationTexts: TextsByPurpose<NotificationPurpose> = {
  account_exists: (_, { productName }) => ({
    subject: `You already have an account on ${productName}`,
    lead: [
      'Someone, perhaps you, tried to sign up with this address, but you already have an account. Sign in, or reset your password if you forgot it.',
      'If this wasn’t you, no action is needed. Nothing has changed.',
    ],
    label: 'Sign in',
  }),
  password_changed: ({ remaining = [] }, { productName }) => ({
    subject: `Your password for ${productName} was changed`,
    lead: [
      'Your password was changed and you were signed out on all other devices.',
      ...remainingMethods(remaining),
      'If this wasn’t you, reset your password immediately.',
    ],
    label: 'Reset password',
  }),
  email_changed: ({ newEmail }, { productName }) => ({
    subject: `The email address of your account on ${productName} was changed`,
    lead: [
      `You now sign in to your account with ${newEmail}. This address no longer works.`,
      'If this wasn’t you, contact an administrator immediately.',
    ],
  }),
  phone_changed: ({ name }, { productName }) => ({
    subject: `The phone number of your account on ${productName} was changed`,
    lead: [`You can now sign in to your account with codes sent to ${name}.`, ifNotYou],
    label: reviewAccount,
  }),
  factors_reset: ({ passkeys = 0, remaining = [] }, { productName }) => ({
    subject: `Your second factor for ${productName} was removed`,
    lead: [
      `An administrator removed all second factors${passkeys > 0 ? ', recovery codes and passkeys' : ' and recovery codes'} from your account and signed you out everywhere.`,
      ...remainingMethods(remaining),
      'Your account has no two-factor authentication until you set it up again on the Security tab of your account.',
      'If you didn’t request this, reset your password immediately and contact an administrator.',
    ],
    label: 'Sign in',
  }),
  factor_added: ({ name }, { productName }) => ({
    subject: `A second factor was added to your account on ${productName}`,
    lead: [`“${name}” is now required when you sign in. All other devices were signed out.`, ifNotYou],
    label: reviewAccount,
  }),
  factor_removed: ({ name }, { productName }) => ({
    subject: `A second factor was removed from your account on ${productName}`,
    lead: [`“${name}” is no longer required when you sign in.`, ifNotYou],
    label: reviewAccount,
  }),
  recovery_code_used: (_, { productName }) => ({
    subject: `A recovery code for your account on ${productName} was used`,
    lead: ['Someone signed in to your account with one of your recovery codes instead of your second factor.', ifNotYou],
    label: reviewAccount,
  }),
  identity_linked: ({ name }, { productName }) => ({
    subject: `${name} was linked to your account on ${productName}`,
    lead: [`You can now sign in to your account with ${name}.`, ifNotYou],
    label: reviewAccount,
  }),
  identity_unlinked: ({ name }, { productName }) => ({
    subject: `${name} was unlinked from your account on ${productName}`,
    lead: [`You can no longer sign in to your account with ${name}.`, ifNotYou],
    label: reviewAccount,
  }),
  passkey_added: (_, { productName }) => ({
    subject: `A passkey was added to your account on ${productName}`,
    lead: ['You can now sign in to your account with this passkey, without your password.', ifNotYou],
    label: reviewAccount,
  }),
  passkey_removed: (_, { productName }) => ({
    subject: `A passkey was removed from your account on ${productName}`,
    lead: ['You can no longer sign in with this passkey, and its sessions have ended.', ifNotYou],
    label: reviewAccount,
  }),
}

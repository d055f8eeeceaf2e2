import type { NoticePurpose, WordsOf } from './mail-words.ts'

const ifNotYou = 'If this was not you, somebody else is in your account: change your password, and end the sessions that you do not know.'
const lookAt = 'Look at your account'

/** What a new password or a reset left as it is: whoever was in the account may have added it. */
const stillOpen = (remaining: readonly string[]): string[] =>
  remaining.length === 0
    ? []
    : [`Still logging in to your account: ${remaining.join('; ')}. On its Security tab, remove whatever of that you do not know.`]

/** Mails that tell the owner of an account what happened to it. */
export const noticeMailWords: WordsOf<NoticePurpose> = {
  account_exists: (_, { productName }) => ({
    subject: `You already have an account on ${productName}`,
    lead: [
      'Somebody, perhaps you, tried to sign up with this address. There is an account already: log in to it, or choose a new password if you have forgotten yours.',
      'If this was not you, nothing has changed, and there is nothing to do.',
    ],
    label: 'Log in',
  }),
  password_changed: ({ remaining = [] }, { productName }) => ({
    subject: `Your password for ${productName} was changed`,
    lead: [
      'The password of your account was changed, and every other device was signed out.',
      ...stillOpen(remaining),
      'If this was not you, choose a new one at once.',
    ],
    label: 'Choose a new password',
  }),
  email_changed: ({ newEmail }, { productName }) => ({
    subject: `Your account on ${productName} has moved to another address`,
    lead: [
      `From now on, ${newEmail} logs in to your account; this address does not any more.`,
      'If this was not you, tell an administrator at once.',
    ],
  }),
  factors_reset: ({ passkeys = 0, remaining = [] }, { productName }) => ({
    subject: `Your second factor for ${productName} was removed`,
    lead: [
      `Whoever runs this service has removed every second factor and recovery code${passkeys > 0 ? ', and every passkey,' : ''} from your account, and signed you out everywhere.`,
      ...stillOpen(remaining),
      'Until you add a new one on the Security tab of your account, the way you log in alone opens it.',
      'If you did not ask for this, choose a new password at once and tell an administrator.',
    ],
    label: 'Log in',
  }),
  factor_added: ({ name }, { productName }) => ({
    subject: `A second factor was added to your account on ${productName}`,
    lead: [`“${name}” is asked for when you log in from now on, and every other device was signed out.`, ifNotYou],
    label: lookAt,
  }),
  factor_removed: ({ name }, { productName }) => ({
    subject: `A second factor was removed from your account on ${productName}`,
    lead: [`“${name}” is not asked for any more when you log in.`, ifNotYou],
    label: lookAt,
  }),
  recovery_code_used: (_, { productName }) => ({
    subject: `A recovery code of your account on ${productName} was used`,
    lead: ['Somebody logged in to your account with one of your recovery codes in place of your second factor.', ifNotYou],
    label: lookAt,
  }),
  identity_linked: ({ name }, { productName }) => ({
    subject: `${name} was linked to your account on ${productName}`,
    lead: [`From now on, ${name} logs in to your account.`, ifNotYou],
    label: lookAt,
  }),
  identity_unlinked: ({ name }, { productName }) => ({
    subject: `${name} was unlinked from your account on ${productName}`,
    lead: [`${name} does not log in to your account any more.`, ifNotYou],
    label: lookAt,
  }),
  passkey_added: (_, { productName }) => ({
    subject: `A passkey was added to your account on ${productName}`,
    lead: ['From now on it logs in to your account, without your password.', ifNotYou],
    label: lookAt,
  }),
  passkey_removed: (_, { productName }) => ({
    subject: `A passkey was removed from your account on ${productName}`,
    lead: ['It does not log in to your account any more, and the sessions that it began have ended.', ifNotYou],
    label: lookAt,
  }),
}

import type { SecretPurpose, WordsOf } from './mail-words.ts'

const orCode = 'On another device, type the code instead.'
const wasNotYou = 'If you did not ask for this, you can ignore this mail: nothing happens without the link or the code.'

/** Mails that carry a link or a code. */
export const secretMailWords: WordsOf<SecretPurpose> = {
  signup: (_, { productName }) => ({
    subject: `Confirm your email address for ${productName}`,
    lead: [`Confirm that this address is yours, and your account is open. ${orCode}`, wasNotYou],
    label: 'Confirm email address',
  }),
  signup_again: (_, { productName }) => ({
    subject: `Confirm your email address for ${productName}`,
    lead: [
      'Somebody began an account with this address before, so no password is set yet: what was typed at sign-up is not kept.',
      'Confirm that the address is yours, and choose a password. If you type the code instead, you find that under Account, Security.',
      wasNotYou,
    ],
    label: 'Confirm and choose a password',
  }),
  invite: (_, { productName }) => ({
    subject: `You are invited to ${productName}`,
    lead: [`Somebody made an account for you on ${productName}. Accept the invitation to open it and choose a password.`],
    label: 'Accept the invitation',
  }),
  magiclink: (_, { productName }) => ({
    subject: `Your login link for ${productName}`,
    lead: [`This link logs you in, once. ${orCode}`, wasNotYou],
    label: 'Log in',
  }),
  recovery: (_, { productName }) => ({
    subject: `Reset your password for ${productName}`,
    lead: [`Choose a new password for your account. ${orCode}`, wasNotYou],
    label: 'Choose a new password',
  }),
  email_change_current: ({ newEmail }, { productName }) => ({
    subject: `Confirm the change of your email address on ${productName}`,
    lead: [
      `Your account is to move from this address to ${newEmail}. It moves when both mailboxes have agreed.`,
      'If this was not you, do not confirm it, and change your password: somebody else is signed in to your account.',
    ],
    label: 'Agree to the change',
  }),
  email_change_new: (_, { productName }) => ({
    subject: `Confirm your new email address for ${productName}`,
    lead: ['Confirm that this address is yours, so that your account can move to it.', wasNotYou],
    label: 'Confirm the new address',
  }),
  reauthentication: (_, { productName }) => ({
    subject: `Your confirmation code for ${productName}`,
    lead: [
      'Type this code to change your password.',
      'If this was not you, somebody else is signed in to your account: tell nobody the code.',
    ],
  }),
}

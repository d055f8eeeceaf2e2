import type { SecretPurpose, TextsByPurpose } from './email-texts.ts'

const orCode = 'On another device, enter the code instead.'
const wasNotYou = 'If you didn’t request this, you can ignore this email.'

/** Texts of emails that contain a link or a code. */
export const secretTexts: TextsByPurpose<SecretPurpose> = {
  signup: (_, { productName }) => ({
    subject: `Confirm your email address for ${productName}`,
    lead: [`Confirm your email address to activate your account. ${orCode}`, wasNotYou],
    label: 'Confirm email address',
  }),
  signup_again: (_, { productName }) => ({
    subject: `Confirm your email address for ${productName}`,
    lead: [
      'This address was used for a sign-up that was never confirmed. For your security, we didn’t save the password from either sign-up.',
      'Confirm your email address and choose a password. If you enter the code instead, set your password on the Security tab of your account.',
      wasNotYou,
    ],
    label: 'Confirm and choose a password',
  }),
  invite: (_, { productName }) => ({
    subject: `You are invited to ${productName}`,
    lead: [`You have been invited to ${productName}. Accept the invitation to activate your account and choose a password.`],
    label: 'Accept the invitation',
  }),
  magiclink: (_, { productName }) => ({
    subject: `Your sign-in link for ${productName}`,
    lead: [`Use this link to sign in. ${orCode}`, wasNotYou],
    label: 'Sign in',
  }),
  recovery: (_, { productName }) => ({
    subject: `Reset your password for ${productName}`,
    lead: [`Choose a new password for your account. ${orCode}`, wasNotYou],
    label: 'Reset password',
  }),
  email_change_current: ({ newEmail }, { productName }) => ({
    subject: `Confirm your email address change on ${productName}`,
    lead: [
      `We received a request to change your email address to ${newEmail}. Confirm it from both addresses to complete the change.`,
      'If this wasn’t you, don’t confirm it. Someone else is signed in to your account, so change your password now.',
    ],
    label: 'Confirm change',
  }),
  email_change_new: (_, { productName }) => ({
    subject: `Confirm your new email address for ${productName}`,
    lead: ['Confirm that this is your new email address.', wasNotYou],
    label: 'Confirm new address',
  }),
  reauthentication: (_, { productName }) => ({
    subject: `Your confirmation code for ${productName}`,
    lead: [
      'Enter this code to change your password.',
      'If this wasn’t you, someone else is signed in to your account. Don’t share this code.',
    ],
  }),
}

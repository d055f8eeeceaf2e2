import type { Mail } from '../../../platform/mail/outbox.ts'
import { type MailContent, renderMail } from '../../../platform/mail/render-mail.ts'

/** What a mail of this service is about. */
export type MailPurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'account_exists'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factors_reset'
  | 'passkey_added'
  | 'passkey_removed'

export interface AuthMail {
  purpose: MailPurpose
  to: string
  /** Where the button leads. */
  url?: string | undefined
  code?: string | undefined
  /** The address that is asked for or was taken. */
  newEmail?: string | undefined
  /** Of what was added or removed. */
  name?: string | undefined
}

export interface MailVoice {
  productName: string
  /** Minutes that links and codes are good. */
  minutes: number
}

interface Words {
  subject: string
  lead: readonly string[]
  label?: string
}

const orCode = 'On another device, type the code instead.'
const wasNotYou = 'If you did not ask for this, you can ignore this mail: nothing happens without the link or the code.'

const ifNotYou = 'If this was not you, somebody else is in your account: change your password, and end the sessions that you do not know.'
const lookAt = 'Look at your account'

function wordsOf({ purpose, newEmail = '', name = '' }: AuthMail, { productName }: MailVoice): Words {
  switch (purpose) {
    case 'signup':
      return {
        subject: `Confirm your email address for ${productName}`,
        lead: [`Confirm that this address is yours, and your account is open. ${orCode}`, wasNotYou],
        label: 'Confirm email address',
      }
    case 'invite':
      return {
        subject: `You are invited to ${productName}`,
        lead: [`Somebody made an account for you on ${productName}. Accept the invitation to open it and choose a password.`],
        label: 'Accept the invitation',
      }
    case 'magiclink':
      return { subject: `Your login link for ${productName}`, lead: [`This link logs you in, once. ${orCode}`, wasNotYou], label: 'Log in' }
    case 'recovery':
      return {
        subject: `Reset your password for ${productName}`,
        lead: [`Choose a new password for your account. ${orCode}`, wasNotYou],
        label: 'Choose a new password',
      }
    case 'email_change_current':
      return {
        subject: `Confirm the change of your email address on ${productName}`,
        lead: [
          `Your account is to move from this address to ${newEmail}. It moves when both mailboxes have agreed.`,
          'If this was not you, do not confirm it, and change your password: somebody else is signed in to your account.',
        ],
        label: 'Agree to the change',
      }
    case 'email_change_new':
      return {
        subject: `Confirm your new email address for ${productName}`,
        lead: ['Confirm that this address is yours, so that your account can move to it.', wasNotYou],
        label: 'Confirm the new address',
      }
    case 'reauthentication':
      return {
        subject: `Your confirmation code for ${productName}`,
        lead: [
          'Type this code to change your password.',
          'If this was not you, somebody else is signed in to your account: tell nobody the code.',
        ],
      }
    case 'account_exists':
      return {
        subject: `You already have an account on ${productName}`,
        lead: [
          'Somebody, perhaps you, tried to sign up with this address. There is an account already: log in to it, or choose a new password if you have forgotten yours.',
          'If this was not you, nothing has changed, and there is nothing to do.',
        ],
        label: 'Log in',
      }
    case 'password_changed':
      return {
        subject: `Your password for ${productName} was changed`,
        lead: [
          'The password of your account was changed, and every other device was signed out.',
          'If this was not you, choose a new one at once.',
        ],
        label: 'Choose a new password',
      }
    case 'email_changed':
      return {
        subject: `Your account on ${productName} has moved to another address`,
        lead: [
          `From now on, ${newEmail} logs in to your account; this address does not any more.`,
          'If this was not you, tell an administrator at once.',
        ],
      }
    case 'factors_reset':
      return {
        subject: `Your second factor for ${productName} was removed`,
        lead: [
          'Whoever runs this service has removed every second factor and recovery code from your account, and signed you out everywhere.',
          'Until you add a new one on the Security tab of your account, the way you log in alone opens it.',
          'If you did not ask for this, choose a new password at once and tell an administrator.',
        ],
        label: 'Log in',
      }
    case 'factor_added':
      return {
        subject: `A second factor was added to your account on ${productName}`,
        lead: [`“${name}” is asked for when you log in from now on, and every other device was signed out.`, ifNotYou],
        label: lookAt,
      }
    case 'factor_removed':
      return {
        subject: `A second factor was removed from your account on ${productName}`,
        lead: [`“${name}” is not asked for any more when you log in.`, ifNotYou],
        label: lookAt,
      }
    case 'recovery_code_used':
      return {
        subject: `A recovery code of your account on ${productName} was used`,
        lead: ['Somebody logged in to your account with one of your recovery codes in place of your second factor.', ifNotYou],
        label: lookAt,
      }
    case 'identity_linked':
      return {
        subject: `${name} was linked to your account on ${productName}`,
        lead: [`From now on, ${name} logs in to your account.`, ifNotYou],
        label: lookAt,
      }
    case 'identity_unlinked':
      return {
        subject: `${name} was unlinked from your account on ${productName}`,
        lead: [`${name} does not log in to your account any more.`, ifNotYou],
        label: lookAt,
      }
    case 'passkey_added':
      return {
        subject: `A passkey was added to your account on ${productName}`,
        lead: ['From now on it logs in to your account, without your password.', ifNotYou],
        label: lookAt,
      }
    case 'passkey_removed':
      return {
        subject: `A passkey was removed from your account on ${productName}`,
        lead: ['It does not log in to your account any more, and the sessions that it began have ended.', ifNotYou],
        label: lookAt,
      }
    default:
      return purpose satisfies never
  }
}

/** A mail in the product's design. Its kind begins with `auth-`: its words are not kept once it went (it may carry a secret). */
export function authMail(mail: AuthMail, voice: MailVoice): Mail {
  const { subject, lead, label } = wordsOf(mail, voice)
  const expires = mail.code === undefined ? [] : [`Good for ${voice.minutes} minutes, and for one use.`]
  const content: MailContent = {
    productName: voice.productName,
    heading: subject,
    lead: [...lead, ...expires],
    ...(mail.code === undefined ? {} : { facts: [['Code', mail.code]] }),
    ...(mail.url === undefined || label === undefined ? {} : { action: { label, url: mail.url } }),
    footer: `You receive this because of an account on ${voice.productName} under this address.`,
  }
  return { kind: `auth-${mail.purpose.replaceAll('_', '-')}`, to: mail.to, subject, ...renderMail(content) }
}

/** A mail that carries a link or a code. */
export type SecretPurpose =
  | 'signup'
  | 'signup_again'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** A mail that tells what happened. */
export type NoticePurpose =
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

/** What a mail of this service is about. */
export type MailPurpose = SecretPurpose | NoticePurpose

/** What is to be said, to whom. */
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
  /** What logs in to the account all the same, in words. */
  remaining?: readonly string[] | undefined
  /** Passkeys that went together with what the mail is about. */
  passkeys?: number | undefined
}

/** Who says it. */
export interface MailVoice {
  productName: string
  linkMinutes: number
  codeMinutes: number
}

/** A mail without its clothes: the lead is one paragraph each, the label its button's. */
export interface Words {
  subject: string
  lead: readonly string[]
  label?: string
}

/** The words of some purposes. What a mail does not name is "". */
export type WordsOf<Purpose extends MailPurpose> = Record<Purpose, (mail: NamedMail, voice: MailVoice) => Words>
export type NamedMail = Omit<AuthMail, 'newEmail' | 'name'> & { newEmail: string; name: string }

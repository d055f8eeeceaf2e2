/** Purposes of emails that contain a link or a code. */
export type SecretPurpose =
  | 'signup'
  | 'signup_again'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Purposes of emails that report a change to an account. */
export type NotificationPurpose =
  | 'account_exists'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factors_reset'
  | 'passkey_added'
  | 'passkey_removed'

/** Purposes of all emails of the authentication service. */
export type EmailPurpose = SecretPurpose | NotificationPurpose

/** Content and recipient of an email. */
export interface AuthEmail {
  purpose: EmailPurpose
  to: string
  /** URL that the button in the email opens. */
  url?: string | undefined
  code?: string | undefined
  /** New email address, requested or already changed. */
  newEmail?: string | undefined
  /** Name of the added or removed factor or identity, or the new phone number. */
  name?: string | undefined
  /** Remaining ways to sign in, as texts. */
  remaining?: readonly string[] | undefined
  /** Number of passkeys that the same action removed. */
  passkeys?: number | undefined
}

/** Values that all emails contain, such as the name of the product. */
export interface EmailVoice {
  productName: string
  linkMinutes: number
  codeMinutes: number
}

/** Texts of an email before it is rendered. `lead` has one item per paragraph; `label` is the text of the button. */
export interface EmailTexts {
  subject: string
  lead: readonly string[]
  label?: string
}

/** Functions that return the texts, by purpose. Absent names are passed as empty strings. */
export type TextsByPurpose<Purpose extends EmailPurpose> = Record<Purpose, (email: NamedEmail, voice: EmailVoice) => EmailTexts>
export type NamedEmail = Omit<AuthEmail, 'newEmail' | 'name'> & { newEmail: string; name: string }

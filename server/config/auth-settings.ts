import { z } from 'zod'
import { captchaSettings } from './captcha-settings.ts'
import { flag, wholeNumber } from './setting-types.ts'

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string()).transform((parts) => parts.filter((part) => part !== '')))
  .pipe(
    z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i, 'must be a comma-separated list of addresses, with * and ** as wildcards')),
  )

const daySeconds = 86_400

/** Settings for email confirmation, sessions and passwords. */
export const authSettings = {
  AUTH_REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  /** Allows accounts without an email address, whose only proof is their session (`signInAnonymously`). */
  AUTH_ANONYMOUS_USERS: flag.default(false),
  /** Allows users to sign up and sign in with a phone number and codes sent by text message. Requires `SMS_WEBHOOK_URL`. */
  AUTH_PHONE: flag.default(false),
  /** Allows users to link further identities to their account, and to unlink them. */
  AUTH_MANUAL_LINKING: flag.default(true),
  AUTH_EMAIL_CHANGE: flag.default(false),
  AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
  AUTH_REQUIRE_REAUTHENTICATION: flag.default(false),
  /** Allowed redirect URLs in addition to PUBLIC_URL. */
  AUTH_REDIRECT_URLS: list,
  AUTH_MAIL_EXPIRES_IN: wholeNumber(60, daySeconds).default(3600),
  /** Minimum interval between two emails to one address, in seconds. */
  AUTH_MAIL_INTERVAL: wholeNumber(0, 3600).default(60),
  /** Maximum idle time and maximum total lifetime of a session, in seconds. 0: no limit. */
  SESSION_IDLE_SECONDS: wholeNumber(0, 366 * daySeconds).default(60 * daySeconds),
  SESSION_MAX_SECONDS: wholeNumber(0, 366 * daySeconds).default(0),
  /** Rejects common and leaked passwords, and passwords similar to the user's email address or the product name. */
  AUTH_REFUSE_COMMON_PASSWORDS: flag.default(true),
  ...captchaSettings,
}

export type AuthSettingName = keyof typeof authSettings

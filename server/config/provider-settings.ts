import { z } from 'zod'
import { flag } from './setting-kinds.ts'

const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(
    z.array(
      z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
        message: 'must be a comma-separated list of origins: https://app.example.com',
      }),
    ),
  )

/** Second factors; part of the one schema in settings.ts. */
export const factorSettings = {
  /** Whether an administrator is one only with a second factor. */
  AUTH_REQUIRE_MFA_FOR_ADMINS: flag.default(false),
  /** Pages besides PUBLIC_URL that passkeys may be used on. */
  AUTH_WEBAUTHN_ORIGINS: origins,
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, 'must be base64, as standardwebhooks.com has it: whsec_…')
    .optional(),
}

export type FactorSettingName = keyof typeof factorSettings

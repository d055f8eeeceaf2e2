import { z } from 'zod'
import { captchaSchema } from './captcha.ts'

/** `GET /app-config.json`: what any client needs to talk to this server. Nothing in it is secret. */
export const appConfigSchema = z.object({
  supabaseUrl: z.url(),
  publishableKey: z.string().min(1),
  productName: z.string().min(1),
  /** Bytes of one stored file at most. */
  maxFileBytes: z.number().int().positive(),
  /**
   * Through whom people may sign in, besides by password. `mail`: whether this server sends mails. `passkeys`: by a passkey
   * alone. `phone`: whether it sends text messages, so that a phone can be a second factor.
   */
  signIn: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    sso: z.boolean(),
    mail: z.boolean(),
    passkeys: z.boolean(),
    phone: z.boolean(),
  }),
  /** Whether an administrator is one only with a second factor. */
  adminsNeedSecondFactor: z.boolean(),
  /** The check that forms of sign-up, login and mails ask for; null: none. */
  captcha: captchaSchema.nullable(),
})
/** What `GET /app-config.json` answers, and what stands in the page itself. */
export type AppConfig = z.infer<typeof appConfigSchema>

import { z } from 'zod'
import { captchaSchema } from './auth/captcha.ts'

/** Response of `GET /app-config.json`: the public configuration for clients. Contains no secrets. */
export const appConfigSchema = z.object({
  supabaseUrl: z.url(),
  publishableKey: z.string().min(1),
  productName: z.string().min(1),
  /** Maximum size of a stored file in bytes. */
  maxFileBytes: z.number().int().positive(),
  /**
   * Sign-in methods besides a password. `mail`: the server sends email. `passkeys`: passkeys can sign in without a
   * password. `phone`: the server sends text messages, so a phone can be a second factor.
   */
  signIn: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    sso: z.boolean(),
    mail: z.boolean(),
    passkeys: z.boolean(),
    phone: z.boolean(),
  }),
  /** True if administrator rights require a second factor. */
  adminsNeedSecondFactor: z.boolean(),
  /** CAPTCHA of the sign-up, login and email forms, or null. */
  captcha: captchaSchema.nullable(),
})
/** Public configuration, also embedded in the page. */
export type AppConfig = z.infer<typeof appConfigSchema>

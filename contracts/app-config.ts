import { z } from 'zod'
import { captchaSchema } from './auth/captcha.ts'

/** Response of `GET /app-config.json`: the public settings that the browser needs. Contains no secrets. */
export const appConfigSchema = z.object({
  supabaseUrl: z.url(),
  publishableKey: z.string().min(1),
  productName: z.string().min(1),
  /** Maximum size of a stored file in bytes. */
  maxFileBytes: z.number().int().positive(),
  /**
   * Sign-in methods besides a password. `mail`: the server can send emails. `passkeys`: users can sign in with a passkey instead of a
   * password. `phone`: the server can send text messages, so a phone can be a second factor. `phoneSignIn`: users can sign in with a phone
   * number and a code. `sso`: the operator manages identity providers of companies. `workspaceSso`: owners of workspaces can connect their
   * own.
   */
  signIn: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    sso: z.boolean(),
    workspaceSso: z.boolean(),
    mail: z.boolean(),
    passkeys: z.boolean(),
    phone: z.boolean(),
    phoneSignIn: z.boolean(),
  }),
  /** True if users can change their email address. */
  emailChange: z.boolean(),
  /** True if a language model is connected. Without one, the built-in rules sort, search and compose. */
  languageModel: z.boolean(),
  /** True if administrators must use a second factor. */
  adminsNeedSecondFactor: z.boolean(),
  /** Settings of the CAPTCHA in the sign-up, login and email forms; null if there is none. */
  captcha: captchaSchema.nullable(),
})
/** The public settings. Each HTML page contains them too. */
export type AppConfig = z.infer<typeof appConfigSchema>

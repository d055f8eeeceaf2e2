import { z } from 'zod'
import { messageIn } from '../platform/fault.ts'
import { samlKeys } from './saml-key.ts'
import { flag } from './setting-kinds.ts'

const words = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const origins = z
  .string()
  .default('')
  .transform(words)
  .pipe(
    z.array(
      z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
        message: 'must be a comma-separated list of origins: https://app.example.com',
      }),
    ),
  )
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const name = z.string().trim().min(1).max(60)

/** One OpenID Connect provider of AUTH_OIDC_PROVIDERS. */
const oidcProviderSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
  name,
  issuer: httpAddress,
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scopes: z.string().min(1).default('openid email profile'),
  /** Further audiences whose ID tokens are taken (`grant_type=id_token`), such as the client of a phone's app. */
  client_ids: z.array(z.string().min(1)).default([]),
  /** Whether an address counts as verified although the provider does not say so: only where its people cannot choose it. */
  trusts_email: z.boolean().default(false),
})
export type OidcProvider = z.infer<typeof oidcProviderSchema>

const oidcProviders = z
  .string()
  .default('[]')
  .transform((text, context): OidcProvider[] => {
    try {
      const list = z.array(oidcProviderSchema).max(30).parse(JSON.parse(text))
      if (new Set(list.map(({ id }) => id)).size < list.length) throw new Error('two providers have the same id')
      if (list.some(({ id }) => reserved.has(id))) throw new Error(`an id is one of ${[...reserved].join(', ')}`)
      return list
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error).split('\n').join(' ') : messageIn(error)
      context.addIssue({
        code: 'custom',
        message: `must be [{"id":"okta","name":"Okta","issuer":"https://…","client_id":"…","client_secret":"…"}]: ${why}`,
      })
      return z.NEVER
    }
  })
/** Names that mean something else already. */
const reserved = new Set(['email', 'phone', 'web3', 'anonymous', 'anonymous_users', 'google', 'github', 'azure', 'microsoft', 'apple'])

const secret = z.string().min(1).optional()
/** Second factors and sign-in through others; part of the one schema in settings.ts. */
export const factorSettings = {
  /** Whether an administrator is one only with a second factor. */
  AUTH_REQUIRE_MFA_FOR_ADMINS: flag.default(false),
  /** Whether people may sign in with a passkey alone. */
  AUTH_PASSKEYS: flag.default(true),
  /** Pages besides PUBLIC_URL that passkeys may be used on. */
  AUTH_WEBAUTHN_ORIGINS: origins,
  SMS_WEBHOOK_URL: httpAddress.optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, 'must be base64, as standardwebhooks.com has it: whsec_…')
    .optional(),
  AUTH_OIDC_PROVIDERS: oidcProviders,
  AUTH_GOOGLE_CLIENT_ID: secret,
  AUTH_GOOGLE_CLIENT_SECRET: secret,
  AUTH_MICROSOFT_CLIENT_ID: secret,
  AUTH_MICROSOFT_CLIENT_SECRET: secret,
  AUTH_MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'must be a tenant id, a domain, or common')
    .default('common'),
  AUTH_APPLE_CLIENT_ID: secret,
  AUTH_APPLE_CLIENT_SECRET: secret,
  AUTH_GITHUB_CLIENT_ID: secret,
  AUTH_GITHUB_CLIENT_SECRET: secret,
  /** GitHub Enterprise Server: its own address. */
  AUTH_GITHUB_URL: httpAddress.default('https://github.com'),
  AUTH_SAML_ENABLED: flag.default(false),
  SAML_PRIVATE_KEY: samlKeys.optional(),
  AUTH_WEB3_CHAINS: z
    .string()
    .default('')
    .transform(words)
    .pipe(z.array(z.enum(['ethereum', 'solana'], 'must be a comma-separated list of: ethereum, solana'))),
}

export type FactorSettingName = keyof typeof factorSettings

/** What is wrong between settings that are right by themselves. */
export function faultsInProviderSettings(given: Record<string, string | undefined>): string[] {
  return ['GOOGLE', 'MICROSOFT', 'APPLE', 'GITHUB'].flatMap((provider) => {
    const names = [`AUTH_${provider}_CLIENT_ID`, `AUTH_${provider}_CLIENT_SECRET`] as const
    return (given[names[0]] === undefined) === (given[names[1]] === undefined) ? [] : [`${names.join(' and ')}: set both or neither`]
  })
}

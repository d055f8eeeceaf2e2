import { z } from 'zod'
import { errorMessageOf } from '../platform/error-details.ts'
import { samlKeys } from './saml-key.ts'
import { flag } from './setting-types.ts'

const wordList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const origins = z
  .string()
  .default('')
  .transform(wordList)
  .pipe(
    z.array(
      z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
        message: 'must be a comma-separated list of origins: https://app.example.com',
      }),
    ),
  )
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const name = z.string().trim().min(1).max(60)

/** Schema of one OpenID Connect provider in AUTH_OIDC_PROVIDERS. */
const oidcProviderSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
  name,
  issuer: httpAddress,
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scopes: z.string().min(1).default('openid email profile'),
  /** Additional audiences whose ID tokens are accepted (`grant_type=id_token`), such as the client ID of a mobile app. */
  client_ids: z.array(z.string().min(1)).default([]),
  /** Treats all email addresses from the provider as verified. Safe only if the provider's users cannot choose their address. */
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
      if (list.some(({ id }) => reserved.has(id))) throw new Error(`an id is reserved: ${[...reserved].join(', ')}`)
      return list
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error).split('\n').join(' ') : errorMessageOf(error)
      context.addIssue({
        code: 'custom',
        message: `must be [{"id":"okta","name":"Okta","issuer":"https://…","client_id":"…","client_secret":"…"}]: ${reason}`,
      })
      return z.NEVER
    }
  })
/** Provider IDs that have a different meaning in the protocol. */
const reserved = new Set(['email', 'phone', 'web3', 'anonymous', 'anonymous_users', 'google', 'github', 'azure', 'microsoft', 'apple'])

const secret = z.string().min(1).optional()
/** Settings of second factors and external sign-in providers. */
export const factorSettings = {
  /** Requires a second factor for administrator access. */
  AUTH_REQUIRE_MFA_FOR_ADMINS: flag.default(false),
  /** Requires administrators to state a reason before they read data of clients. */
  ADMIN_READS_NEED_REASON: flag.default(false),
  /** Allows sign-in with a passkey instead of a password. */
  AUTH_PASSKEYS: flag.default(true),
  /** Origins that can use passkeys, in addition to PUBLIC_URL. */
  AUTH_WEBAUTHN_ORIGINS: origins,
  SMS_WEBHOOK_URL: httpAddress.optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, 'must be base64 as defined by standardwebhooks.com: whsec_…')
    .optional(),
  AUTH_OIDC_PROVIDERS: oidcProviders,
  AUTH_GOOGLE_CLIENT_ID: secret,
  AUTH_GOOGLE_CLIENT_SECRET: secret,
  AUTH_MICROSOFT_CLIENT_ID: secret,
  AUTH_MICROSOFT_CLIENT_SECRET: secret,
  AUTH_MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'must be a tenant ID, a domain, or common')
    .default('common'),
  AUTH_APPLE_CLIENT_ID: secret,
  AUTH_APPLE_CLIENT_SECRET: secret,
  AUTH_GITHUB_CLIENT_ID: secret,
  AUTH_GITHUB_CLIENT_SECRET: secret,
  /** URL of GitHub. Operators of GitHub Enterprise Server set the URL of their server. */
  AUTH_GITHUB_URL: httpAddress.default('https://github.com'),
  AUTH_SAML_ENABLED: flag.default(false),
  /** Lets owners of workspaces connect an identity provider for the email domains that they have proven. */
  AUTH_WORKSPACE_SSO: flag.default(true),
  SAML_PRIVATE_KEY: samlKeys.optional(),
  AUTH_WEB3_CHAINS: z
    .string()
    .default('')
    .transform(wordList)
    .pipe(z.array(z.enum(['ethereum', 'solana'], 'must be a comma-separated list of: ethereum, solana'))),
}

export type FactorSettingName = keyof typeof factorSettings

/** Validates combinations of provider settings and returns the errors. */
export function providerSettingErrors(environment: Record<string, string | undefined>): string[] {
  const pairs = ['GOOGLE', 'MICROSOFT', 'APPLE', 'GITHUB'].flatMap((provider) => {
    const names = [`AUTH_${provider}_CLIENT_ID`, `AUTH_${provider}_CLIENT_SECRET`] as const
    return (environment[names[0]] === undefined) === (environment[names[1]] === undefined)
      ? []
      : [`${names.join(' and ')}: set both or neither`]
  })
  const lacksGateway = flag.safeParse(environment.AUTH_PHONE).data === true && environment.SMS_WEBHOOK_URL === undefined
  return [...pairs, ...(lacksGateway ? ['SMS_WEBHOOK_URL: required with AUTH_PHONE; set the webhook that sends text messages'] : [])]
}

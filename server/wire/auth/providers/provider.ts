import type { OidcProvider } from '../../../config/provider-settings.ts'
import type { Settings } from '../../../config/settings.ts'

export type ProviderSettings = Pick<
  Settings,
  | 'AUTH_OIDC_PROVIDERS'
  | 'AUTH_GOOGLE_CLIENT_ID'
  | 'AUTH_GOOGLE_CLIENT_SECRET'
  | 'AUTH_MICROSOFT_CLIENT_ID'
  | 'AUTH_MICROSOFT_CLIENT_SECRET'
  | 'AUTH_MICROSOFT_TENANT'
  | 'AUTH_APPLE_CLIENT_ID'
  | 'AUTH_APPLE_CLIENT_SECRET'
  | 'AUTH_GITHUB_CLIENT_ID'
  | 'AUTH_GITHUB_CLIENT_SECRET'
  | 'AUTH_GITHUB_URL'
>

/** A service that people sign in through. `github` speaks OAuth 2.0 without an ID token. */
export interface Provider {
  id: string
  /** What people call it. */
  name: string
  kind: 'oidc' | 'github'
  /** Of OpenID Connect the issuer, whose discovery document tells the rest; of GitHub its address. */
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  /** Whose ID tokens are taken. */
  audiences: readonly string[]
  /** Whether an address counts as verified although the provider does not say so. */
  trustsEmail: boolean
  /** Further words of the request for authorization. */
  parameters: Record<string, string>
}

const ofSettings = (given: OidcProvider): Provider => ({
  id: given.id,
  name: given.name,
  kind: 'oidc',
  issuer: given.issuer,
  clientId: given.client_id,
  clientSecret: given.client_secret,
  scopes: given.scopes,
  audiences: [given.client_id, ...given.client_ids],
  trustsEmail: given.trusts_email,
  parameters: {},
})

/** Tenants of many companies, where anybody may give themselves any address. */
const openTenants = new Set(['common', 'organizations', 'consumers'])

/** The providers that the settings name, each by its id. */
export function providersOf(settings: ProviderSettings): Map<string, Provider> {
  const presets = presetsOf(settings).flatMap(({ clientId, ...preset }): Provider[] =>
    clientId === undefined ? [] : [{ ...preset, clientId, audiences: [clientId] }],
  )
  return new Map([...presets, ...settings.AUTH_OIDC_PROVIDERS.map(ofSettings)].map((provider) => [provider.id, provider]))
}

/** Those that we know by heart, named or not. */
function presetsOf(settings: ProviderSettings) {
  const { AUTH_MICROSOFT_TENANT: tenant } = settings
  const oidc = { kind: 'oidc', scopes: 'openid email profile', trustsEmail: false, parameters: {} } as const
  return [
    { ...oidc, id: 'google', name: 'Google', issuer: 'https://accounts.google.com', ...clientOf(settings, 'GOOGLE') },
    {
      ...oidc,
      // Its name in the protocol.
      id: 'azure',
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      trustsEmail: !openTenants.has(tenant),
      ...clientOf(settings, 'MICROSOFT'),
    },
    {
      ...oidc,
      id: 'apple',
      name: 'Apple',
      issuer: 'https://appleid.apple.com',
      scopes: 'openid email name',
      // Apple gives name and address only to a form.
      parameters: { response_mode: 'form_post' },
      ...clientOf(settings, 'APPLE'),
    },
    {
      ...oidc,
      id: 'github',
      name: 'GitHub',
      kind: 'github' as const,
      issuer: settings.AUTH_GITHUB_URL.replace(/\/+$/, ''),
      scopes: 'read:user user:email',
      ...clientOf(settings, 'GITHUB'),
    },
  ]
}

/** What people call whom an identity is of. */
export function nameOfProvider({ providers }: { providers: ReadonlyMap<string, Provider> }, id: string): string {
  if (id === 'email') return 'Your e-mail address'
  if (id === 'web3') return 'A wallet'
  return id.startsWith('sso:') ? 'Your company’s sign-in' : (providers.get(id)?.name ?? id)
}

function clientOf(settings: ProviderSettings, preset: 'GOOGLE' | 'MICROSOFT' | 'APPLE' | 'GITHUB') {
  return { clientId: settings[`AUTH_${preset}_CLIENT_ID`], clientSecret: settings[`AUTH_${preset}_CLIENT_SECRET`] }
}

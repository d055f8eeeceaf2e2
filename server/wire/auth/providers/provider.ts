import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
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

/** An external identity provider. The kind `github` uses OAuth 2.0 without ID tokens. */
export interface Provider {
  id: string
  /** Name that is shown to users. */
  name: string
  kind: 'oidc' | 'github'
  /** Issuer of OpenID Connect, which serves the discovery document, or the address of GitHub. */
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  /** Client ids whose ID tokens are accepted. */
  audiences: readonly string[]
  /** True to treat email addresses as verified even if the provider does not report that. */
  trustsEmail: boolean
  /** Additional parameters for the authorization request. */
  parameters: Record<string, string>
  /** Workspace whose owners manage the provider; absent for providers of the operator. */
  workspaceId?: string
  /** Changes with every change of the provider; absent for providers of the operator, which do not change while the server runs. */
  version?: string
}

const fromSettings = (settings: OidcProvider): Provider => ({
  id: settings.id,
  name: settings.name,
  kind: 'oidc',
  issuer: settings.issuer,
  clientId: settings.client_id,
  clientSecret: settings.client_secret,
  scopes: settings.scopes,
  audiences: [settings.client_id, ...settings.client_ids],
  trustsEmail: settings.trusts_email,
  parameters: {},
})

/** Names of shared Microsoft tenants, whose users can set any email address. */
const openTenants = new Set(['common', 'organizations', 'consumers'])

/** Returns the configured providers by id. */
export function providersOf(settings: ProviderSettings): Map<string, Provider> {
  const presets = presetsOf(settings).flatMap(({ clientId, ...preset }): Provider[] =>
    clientId === undefined ? [] : [{ ...preset, clientId, audiences: [clientId] }],
  )
  return new Map([...presets, ...settings.AUTH_OIDC_PROVIDERS.map(fromSettings)].map((provider) => [provider.id, provider]))
}

/** Returns the built-in providers, including those without a client id. */
function presetsOf(settings: ProviderSettings) {
  const { AUTH_MICROSOFT_TENANT: tenant } = settings
  const oidc = { kind: 'oidc', scopes: 'openid email profile', trustsEmail: false, parameters: {} } as const
  return [
    { ...oidc, id: 'google', name: 'Google', issuer: 'https://accounts.google.com', ...clientOf(settings, 'GOOGLE') },
    {
      ...oidc,
      // The auth API uses the name `azure` for Microsoft.
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
      // Apple sends name and address only if form_post is used.
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

/** Returns the name to show for the provider of an identity. */
export function nameOfProvider({ providers }: { providers: ReadonlyMap<string, Provider> }, id: string): string {
  if (id === 'email') return 'Your email address'
  if (id === 'web3') return 'A wallet'
  if (id === 'phone') return 'Your phone number'
  return isCompanyProvider(id) ? 'Your company’s single sign-on' : (providers.get(id)?.name ?? id)
}

function clientOf(settings: ProviderSettings, preset: 'GOOGLE' | 'MICROSOFT' | 'APPLE' | 'GITHUB') {
  return { clientId: settings[`AUTH_${preset}_CLIENT_ID`], clientSecret: settings[`AUTH_${preset}_CLIENT_SECRET`] }
}

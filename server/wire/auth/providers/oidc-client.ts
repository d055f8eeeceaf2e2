import * as oidc from 'openid-client'
import { AuthError } from '../errors.ts'
import type { Provider } from './provider.ts'

/** How to talk to providers. */
export interface ProviderClients {
  /** What the provider's discovery document says, read once an hour at most. @throws AuthError when it cannot be read. */
  of(provider: Provider): Promise<oidc.Configuration>
}

const keepMs = 3_600_000
/** Seconds for one request to a provider. */
const patience = 10

/** The addresses of providers come from the settings, so that they may be private ones. */
export function makeProviderClients(): ProviderClients {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()
  return {
    of: async (provider) => {
      const kept = known.get(provider.id)
      if (kept && kept.until > Date.now()) return kept.configuration
      const configuration = configure(provider)
      known.set(provider.id, { configuration, until: Date.now() + keepMs })
      try {
        return await configuration
      } catch (cause) {
        known.delete(provider.id)
        throw new AuthError('unexpected_failure', {
          message: `${provider.name} cannot be reached right now. Try again in a moment.`,
          cause,
        })
      }
    },
  }
}

async function configure(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret)
  const isPlain = issuer.startsWith('http:')
  if (provider.kind === 'github') {
    const server = {
      issuer,
      authorization_endpoint: `${issuer}/login/oauth/authorize`,
      token_endpoint: `${issuer}/login/oauth/access_token`,
    }
    const configuration = new oidc.Configuration(server, clientId, clientSecret, authentication)
    configuration.timeout = patience
    if (isPlain) oidc.allowInsecureRequests(configuration)
    return configuration
  }
  return oidc.discovery(new URL(issuer), clientId, clientSecret, authentication, {
    timeout: patience,
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  })
}

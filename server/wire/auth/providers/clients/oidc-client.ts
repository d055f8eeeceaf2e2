import * as oidc from 'openid-client'
import { AuthError } from '../../errors.ts'
import type { Provider } from '../provider.ts'

/** Provides OAuth clients by provider. */
export interface ProviderClients {
  /** Returns the configuration in a provider's discovery document, cached for one hour. @throws AuthError if the provider is not reachable */
  configurationOf(provider: Provider): Promise<oidc.Configuration>
}

const cacheMs = 3_600_000
/** Timeout for one request to a provider, in seconds. */
const timeoutSeconds = 10

/** Creates the OAuth clients. The addresses of providers come from the settings, so private addresses are allowed. */
export function makeProviderClients(): ProviderClients {
  const cache = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()
  return {
    configurationOf: async (provider) => {
      const cached = cache.get(provider.id)
      if (cached && cached.until > Date.now()) return cached.configuration
      const configuration = configure(provider)
      cache.set(provider.id, { configuration, until: Date.now() + cacheMs })
      try {
        return await configuration
      } catch (cause) {
        cache.delete(provider.id)
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
  const isHttp = issuer.startsWith('http:')
  if (provider.kind === 'github') {
    const server = {
      issuer,
      authorization_endpoint: `${issuer}/login/oauth/authorize`,
      token_endpoint: `${issuer}/login/oauth/access_token`,
    }
    const configuration = new oidc.Configuration(server, clientId, clientSecret, authentication)
    configuration.timeout = timeoutSeconds
    if (isHttp) oidc.allowInsecureRequests(configuration)
    return configuration
  }
  return oidc.discovery(new URL(issuer), clientId, clientSecret, authentication, {
    timeout: timeoutSeconds,
    ...(isHttp && { execute: [oidc.allowInsecureRequests] }),
  })
}

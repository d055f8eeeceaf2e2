import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { guardedClientFetch } from '../../companies/guarded-client-fetch.ts'
import { AuthError } from '../../errors.ts'
import type { Provider } from '../provider.ts'

/** Provides the OAuth configuration of each identity provider. */
export interface ProviderClients {
  /**
   * Returns the configuration in a provider's discovery document, cached for one hour.
   * @throws AuthError if the provider is not reachable
   */
  configurationOf(provider: Provider): Promise<oidc.Configuration>
}

const cacheMs = 3_600_000
/** Maximum number of cached providers. Workspaces can have any number of them. */
const maxCached = 500
/** Timeout for one request to a provider, in seconds. */
const timeoutSeconds = 10

/**
 * Creates the OAuth clients. The addresses of the operator's providers come from the settings, so private addresses are allowed. Requests to
 * the providers of workspaces go through `outbound`.
 */
export function makeProviderClients(outbound: Pick<Outbound, 'send'>): ProviderClients {
  const cache = new LRUCache<string, Promise<oidc.Configuration>>({ max: maxCached, ttl: cacheMs })
  return {
    configurationOf: async (provider) => {
      const key = `${provider.id} ${provider.version ?? ''}`
      const cached = cache.get(key)
      if (cached) return cached
      const configuration = provider.workspaceId === undefined ? configure(provider) : configureGuarded(provider, outbound)
      cache.set(key, configuration)
      try {
        return await configuration
      } catch (cause) {
        cache.delete(key)
        throw new AuthError('unexpected_failure', {
          message: `${provider.name} cannot be reached right now. Try again in a moment.`,
          cause,
        })
      }
    },
  }
}

/**
 * Creates the client of a workspace's provider. Verifies the signatures of ID tokens as well, although they arrive over TLS.
 * @throws Error if the discovery document is unavailable or invalid
 */
export function configureGuarded(
  { issuer, clientId, clientSecret }: Provider,
  outbound: Pick<Outbound, 'send'>,
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    [oidc.customFetch]: guardedClientFetch(outbound),
    execute: [oidc.enableNonRepudiationChecks],
  })
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

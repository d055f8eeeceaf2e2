import {
  addDomainSchema,
  checkDomainSchema,
  type DomainCheck,
  findSingleSignOnSchema,
  setIdentityProviderSchema,
  signInMessages,
} from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readRequest } from '../../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/require-user.ts'
import { addDomain, checkDomain, type DomainOptions } from './domains.ts'
import { type IdentityProviderOptions, setIdentityProvider } from './set-identity-provider.ts'

type Caller = { userId: string } | null

export interface SignInFunctionOptions extends DomainOptions, IdentityProviderOptions {
  limiter: RateLimiter
  /** Value of `AUTH_WORKSPACE_SSO`. */
  isEnabled: boolean
  /** Returns whether a company signs in users with addresses of this domain. */
  hasSingleSignOn: (domain: string) => Promise<boolean>
}

/** Rate limits per minute. Lookups and providers are requests to addresses that users enter. */
const changesPerMinute = 20
const searchesPerMinute = 60

/** Creates the functions for the domains and the identity provider of a workspace. */
export function makeSignInFunctions(options: SignInFunctionOptions) {
  const limit = (bucket: string, hits: number) =>
    requireWithinRate(options.limiter, [{ bucket, hits, windowSeconds: 60 }], signInMessages.tooManyAttempts)
  /** Returns the caller. @throws AppError if the feature is turned off, the caller has no session, or the rate limit is reached */
  const requireCaller = async (caller: Caller): Promise<string> => {
    const { userId } = requireUser(caller)
    if (!options.isEnabled) throw new AppError('forbidden', { message: signInMessages.disabled })
    await limit(`workspace-sign-in:${userId}`, changesPerMinute)
    return userId
  }
  return {
    addDomain: async (body: unknown, caller: Caller): Promise<{ domain_id: string }> => {
      const userId = await requireCaller(caller)
      return { domain_id: await addDomain(options.owner, userId, readRequest(addDomainSchema, body)) }
    },
    checkDomain: async (body: unknown, caller: Caller): Promise<{ result: DomainCheck }> => {
      const userId = await requireCaller(caller)
      return { result: await checkDomain(options, userId, readRequest(checkDomainSchema, body)) }
    },
    setProvider: async (body: unknown, caller: Caller, signal: AbortSignal): Promise<{ provider_id: string }> => {
      const userId = await requireCaller(caller)
      return { provider_id: await setIdentityProvider(options, userId, readRequest(setIdentityProviderSchema, body), signal) }
    },
    /**
     * Returns whether a company signs in users of a domain. Callable without a session, like `POST /auth/v1/sso`, which returns the same
     * information.
     * @param network the caller's network
     */
    find: async (body: unknown, network: string): Promise<{ available: boolean }> => {
      const { domain } = readRequest(findSingleSignOnSchema, body)
      await limit(`find-single-sign-on:${network}`, searchesPerMinute)
      return { available: await options.hasSingleSignOn(domain) }
    },
  }
}

import type { Context } from 'hono'
import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import { notifyWorkspace } from '../features/notifications/notify-workspace.ts'
import { makeSignInFunctions } from '../features/workspaces/sign-in/sign-in-functions.ts'
import { getClientAddress, networkOf } from '../platform/http/client-address.ts'
import { AppError } from '../platform/http/errors.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { makeLookUpTxt } from '../platform/outbound/look-up-txt.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import { userCallerOf } from '../wire/access/identity.ts'
import { findCompanyOfDomain } from '../wire/auth/companies/find-company.ts'
import { AuthError } from '../wire/auth/errors.ts'
import type { ServerFunction } from '../wire/functions/routes.ts'

interface WorkspaceSignInOptions {
  owner: pg.Pool
  settings: Settings
  outbound: Outbound
  limiter: RateLimiter
}

/** Creates the functions for domains and identity providers of workspaces. */
export function makeWorkspaceSignInFunctions(options: WorkspaceSignInOptions): Record<string, ServerFunction> {
  const signIn = connectChecks(options)
  const networkAt = (context: Context) => networkOf(getClientAddress(context, options.settings.TRUST_PROXY))
  return {
    'add-workspace-domain': async ({ identity, body, context }) => context.json(await signIn.addDomain(body, userCallerOf(identity)), 201),
    'check-workspace-domain': async ({ identity, body, context }) => context.json(await signIn.checkDomain(body, userCallerOf(identity))),
    'set-identity-provider': async ({ identity, body, context, signal }) =>
      context.json(await signIn.setProvider(body, userCallerOf(identity), signal)),
    'find-single-sign-on': async ({ body, context }) => context.json(await signIn.find(body, networkAt(context))),
  }
}

/** Creates the functions with the services that they need: DNS, notifications, and checks of identity providers. */
function connectChecks({ owner, settings, outbound, limiter }: WorkspaceSignInOptions) {
  /** Loaded for the first provider, because the libraries for SAML and OpenID Connect are large. */
  const loadChecks = () => import('../wire/auth/companies/check-provider.ts')
  return makeSignInFunctions({
    owner,
    limiter,
    isEnabled: settings.AUTH_WORKSPACE_SSO,
    lookUpTxt: makeLookUpTxt(),
    notify: notifyWorkspace,
    hasSingleSignOn: async (domain) => (await findCompanyOfDomain({ owner, settings }, domain)) !== null,
    readMetadata: async (request, signal) => (await loadChecks()).readWorkspaceMetadata(outbound, request, signal).catch(rejectMetadata),
    checkOidc: async (client) => (await loadChecks()).checkWorkspaceOidc(outbound, client).catch(rejectIssuer),
  })
}

/** Reports errors in the metadata. Hides the reason why an address cannot be read, because it would reveal details of our network. */
function rejectMetadata(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  const message = error.code === 'saml_metadata_fetch_failed' ? 'Couldn’t read the metadata at this address' : error.message
  throw new AppError('invalid_input', { message, cause: error })
}

function rejectIssuer(cause: unknown): never {
  throw new AppError('invalid_input', {
    message: 'Couldn’t read the configuration of this issuer. Check the address: it is the part before /.well-known/openid-configuration.',
    cause,
  })
}

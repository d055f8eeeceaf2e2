import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readBody } from '../../body.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { networkSubject, requireWithinLimits } from '../../limits.ts'
import { challengeFields, readChallenge } from '../../pkce/code-challenge.ts'
import { bindBrowser } from '../../providers/browser-cookie.ts'
import { storeContinuation } from '../../providers/continuation.ts'
import { insertFlow, type ProviderFlow } from '../../providers/flow-store.ts'
import { allowedRedirect, redirectRulesOf } from '../../redirects/allowed-redirect.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import { getSsoProvider, getSsoProviderOfDomain, type SsoProvider } from '../sso-store.ts'

const ssoSchema = z.object({
  provider_id: z.string().default(''),
  domain: z.string().max(300).default(''),
  redirect_to: z.string().default(''),
  skip_http_redirect: z.boolean().default(false),
  ...challengeFields,
})

/** Checks that sign-in with SAML is enabled. @throws AuthError `saml_provider_disabled` if it is disabled */
export function requireSaml({ settings }: AuthDependencies): void {
  if (!settings.AUTH_SAML_ENABLED) throw new AuthError('saml_provider_disabled')
}

/** POST /sso: starts a sign-in through the identity provider of a company. The provider is selected by its id or by an email domain. */
export const beginSso: Endpoint = async (c, deps) => {
  requireSaml(deps)
  const input = await readBody(c, ssoSchema)
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'provider:network': networkSubject(caller) })
  const provider = await requireSsoProvider(deps, input)
  const url = await storeContinuation(c, deps, {
    provider: `sso:${provider.id}`,
    redirectTo: allowedRedirect(input.redirect_to, redirectRulesOf(deps)),
    challenge: readChallenge(input),
    linkUserId: null,
    scopes: null,
  })
  return input.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

async function requireSsoProvider(
  { owner }: AuthDependencies,
  { provider_id: id, domain }: z.infer<typeof ssoSchema>,
): Promise<SsoProvider> {
  if ((id === '') === (domain === ''))
    throw new AuthError('validation_failed', { message: 'Only one of provider_id or domain is required' })
  if (id !== '' && !z.uuid().safeParse(id).success) throw new AuthError('validation_failed', { message: 'provider_id must be a UUID' })
  const provider = id === '' ? await getSsoProviderOfDomain(owner, domain.trim().toLowerCase()) : await getSsoProvider(owner, id)
  if (provider === null || provider.disabled)
    throw new AuthError('sso_provider_not_found', {
      message: id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
    })
  return provider
}

/** Returns the URL of a new authentication request. Only this browser can complete the request. */
export async function beginSamlFlow(c: AuthContext, deps: AuthDependencies, flow: ProviderFlow): Promise<URL> {
  requireSaml(deps)
  const provider = await getSsoProvider(deps.owner, flow.provider.slice('sso:'.length))
  if (provider === null || provider.disabled) throw new AuthError('sso_provider_not_found')
  // The id starts with an underscore, because an XML id must not start with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const state = await insertFlow(deps.owner, { ...flow, requestId, browserHash: bindBrowser(c, deps.publicUrl()) })
  const { makeServiceProvider } = await import('../service/service-provider.ts')
  const saml = makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys: await requireServiceKeys(deps), requestId })
  return new URL(await saml.getAuthorizeUrlAsync(state, undefined, {}))
}

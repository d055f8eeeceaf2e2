import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { companyProviderName } from '../../../../../contracts/auth/company-provider.ts'
import { readBody } from '../../body.ts'
import { type CompanyProvider, findCompany, findCompanyOfDomain } from '../../companies/find-company.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { networkSubject, requireWithinLimits } from '../../limits.ts'
import { challengeFields, readChallenge } from '../../pkce/code-challenge.ts'
import { bindBrowser } from '../../providers/browser-cookie.ts'
import { storeContinuation } from '../../providers/continuation.ts'
import { insertFlow, type ProviderFlow } from '../../providers/flow-store.ts'
import { allowedRedirect, redirectRulesOf } from '../../redirects/allowed-redirect.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import { requireCompanySignIn, requireSaml } from '../sso-settings.ts'
import { requireSsoProvider } from './require-sso-provider.ts'

const ssoSchema = z.object({
  provider_id: z.string().default(''),
  domain: z.string().max(300).default(''),
  redirect_to: z.string().default(''),
  skip_http_redirect: z.boolean().default(false),
  ...challengeFields,
})

/** POST /sso: starts a sign-in through the identity provider of a company. The provider is selected by its id or by an email domain. */
export const beginSso: Endpoint = async (c, deps) => {
  requireCompanySignIn(deps)
  const input = await readBody(c, ssoSchema)
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'provider:network': networkSubject(caller) })
  const company = await requireCompany(deps, input)
  const url = await storeContinuation(c, deps, {
    provider: companyProviderName(company.id),
    redirectTo: allowedRedirect(input.redirect_to, redirectRulesOf(deps)),
    challenge: readChallenge(input),
    linkUserId: null,
    scopes: null,
  })
  return input.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

async function requireCompany(deps: AuthDependencies, { provider_id: id, domain }: z.infer<typeof ssoSchema>): Promise<CompanyProvider> {
  if ((id === '') === (domain === ''))
    throw new AuthError('validation_failed', { message: 'Only one of provider_id or domain is required' })
  if (id !== '' && !z.uuid().safeParse(id).success) throw new AuthError('validation_failed', { message: 'provider_id must be a UUID' })
  const company = await (id === '' ? findCompanyOfDomain(deps, domain) : findCompany(deps, id))
  if (company !== null) return company
  requireSaml(deps)
  throw new AuthError('sso_provider_not_found', {
    message: id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
  })
}

/** Returns the URL of a new authentication request. Only this browser can complete the request. */
export async function beginSamlFlow(c: AuthContext, deps: AuthDependencies, flow: ProviderFlow): Promise<URL> {
  const provider = await requireSsoProvider(deps, flow.provider)
  // The id starts with an underscore, because an XML id must not start with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const state = await insertFlow(deps.owner, { ...flow, requestId, browserHash: bindBrowser(c, deps.publicUrl()) })
  const { makeServiceProvider } = await import('../service/service-provider.ts')
  const saml = makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys: await requireServiceKeys(deps), requestId })
  return new URL(await saml.getAuthorizeUrlAsync(state, undefined, {}))
}

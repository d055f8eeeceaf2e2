import { z } from 'zod'
import { samlConsumer } from '../../../../../contracts/auth/company-addresses.ts'
import type { AuthContext, AuthDependencies, Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { failInConstantTime } from '../../protection/constant-time.ts'
import { errorRedirect } from '../../providers/callback.ts'
import type { ProviderProfile } from '../../providers/clients/provider-profile.ts'
import { consumeFlow, insertFlow, type ProviderFlow } from '../../providers/flow-store.ts'
import { recordSingleUse } from '../../providers/one-time-use.ts'
import { findNewerMetadata } from '../metadata/find-newer-metadata.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import { requireCompanySignIn } from '../sso-settings.ts'
import type { SsoProvider } from '../sso-store.ts'
import { profileFromAssertion } from './assertion-profile.ts'
import { readSubject } from './confirmed-subject.ts'
import { transientFormat } from './name-id-format.ts'
import { requireSsoProvider } from './require-sso-provider.ts'

const formSchema = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) })

/**
 * POST /sso/saml/acs: receives an assertion that the identity provider sent through the browser. Browsers send no cookies with
 * this cross-site request, so the verified profile is stored with the flow until the browser follows the redirect to /callback.
 */
export const consumeAssertion: Endpoint = async (c, deps) => {
  requireCompanySignIn(deps)
  c.header('Cache-Control', 'no-store')
  const form = formSchema.safeParse(await c.req.parseBody())
  const flow = form.success ? await consumeFlow(deps.owner, form.data.RelayState) : null
  try {
    if (!form.success || flow === null || flow.requestId === null)
      throw new AuthError('bad_oauth_state', { message: 'The sign-in has expired. Start again.' })
    const { requestId } = flow
    // Responds in constant time, because the duration could reveal how far the check of a forged assertion got, especially its decryption.
    const samlResponse = { flow, requestId, response: form.data.SAMLResponse, signal: c.req.raw.signal }
    const result = await failInConstantTime(() => readAssertion(deps, samlResponse))
    const state = await insertFlow(deps.owner, { ...flow, result, requestId: null })
    return c.redirect(`${deps.publicUrl()}/auth/v1/callback?state=${state}`, 303)
  } catch (error) {
    return c.redirect(errorRedirect(c as AuthContext, deps, flow ?? { redirectTo: deps.publicUrl() }, error), 303)
  }
}

interface SamlResponse {
  flow: ProviderFlow
  requestId: string
  /** SAML response in base64. */
  response: string
  signal: AbortSignal
}

/**
 * Validates an assertion: signature, issuer, audience, times, recipient and request id. Also checks that the assertion was not used
 * before.
 * @throws AuthError if the provider is missing or disabled, or a check fails
 */
async function readAssertion(deps: AuthDependencies, { flow, requestId, response, signal }: SamlResponse): Promise<ProviderProfile> {
  const provider = await requireSsoProvider(deps, flow.provider)
  const rejectAssertion = (cause: unknown): never => {
    throw new AuthError('bad_oauth_callback', { message: 'Couldn’t verify your company’s sign-in. Start again.', cause })
  }
  // Loaded for the first SAML sign-in, because its XML libraries would slow down the start of the server.
  const { makeServiceProvider } = await import('../service/service-provider.ts')
  const exchange = { publicUrl: deps.publicUrl(), provider, keys: await requireServiceKeys(deps), requestId }
  const read = (by: SsoProvider) => makeServiceProvider({ ...exchange, provider: by }).readResponse(response)
  const profile = await read(provider).catch(async (cause: unknown) => {
    const newer = await findNewerMetadata(deps, provider.id, signal)
    return newer === null ? rejectAssertion(cause) : read(newer).catch(rejectAssertion)
  })
  const subject = readSubject(profile)
  if (subject === null) return rejectAssertion(new Error('no subject confirmation'))
  if (profile.issuer !== provider.entity_id) return rejectAssertion(new Error('unexpected issuer'))
  if (!subject.recipients.every((recipient) => recipient === samlConsumer(deps.publicUrl())))
    return rejectAssertion(new Error('unexpected recipient'))
  if (!subject.requests.every((id) => id === requestId)) return rejectAssertion(new Error('unexpected InResponseTo'))
  if (!(await recordSingleUse(deps.owner, `saml:${provider.id}:${subject.assertionId}`, new Date(subject.until.getTime() + 60_000))))
    return rejectAssertion(new Error('replayed assertion'))
  const person = profileFromAssertion(provider, profile)
  if (person !== null) return person
  if (profile.nameIDFormat !== transientFormat) return rejectAssertion(new Error('no identifier'))
  throw new AuthError('bad_oauth_callback', {
    message:
      'Your company’s identity provider sends a different name each time you sign in. Ask its administrator to send a persistent one.',
    cause: new Error('a transient NameID, and neither subject-id nor pairwise-id'),
  })
}

import { z } from 'zod'
import { failInEvenTime } from '../defence/even-time.ts'
import type { AuthContext, AuthDependencies, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { describeFault } from '../providers/callback.ts'
import { insertFlow, type ProviderFlow, takeFlow } from '../providers/flow-store.ts'
import type { ProvidedPerson } from '../providers/provided-person.ts'
import { takeOnce } from '../providers/used-once.ts'
import { personOfAssertion } from './asserted-person.ts'
import { requireSaml } from './begin-sso.ts'
import { readSubject } from './confirmed-subject.ts'
import { transientFormat } from './name-id-format.ts'
import { findNewerMetadata } from './newer-metadata.ts'
import { consumerOf } from './service-addresses.ts'
import { requireServiceKeys } from './service-keys.ts'
import { getSsoProvider, type SsoProvider } from './sso-store.ts'

const formSchema = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) })

/**
 * POST /sso/saml/acs: an identity provider had the browser bring an assertion. Cookies do not come with it; who was asserted
 * waits until the browser comes for it with the navigation that this answer makes.
 */
export const consumeAssertion: Endpoint = async (c, deps) => {
  requireSaml(deps)
  c.header('Cache-Control', 'no-store')
  const form = formSchema.safeParse(await c.req.parseBody())
  const flow = form.success ? await takeFlow(deps.owner, form.data.RelayState) : null
  try {
    if (!form.success || flow === null || flow.requestId === null)
      throw new AuthError('bad_oauth_state', { message: 'The sign-in has expired. Start again.' })
    const { requestId } = flow
    // How long it took must not tell how far a forged assertion came, its decryption above all.
    const answer = { flow, requestId, response: form.data.SAMLResponse, signal: c.req.raw.signal }
    const result = await failInEvenTime(() => readAssertion(deps, answer))
    const state = await insertFlow(deps.owner, { ...flow, result, requestId: null })
    return c.redirect(`${deps.publicUrl()}/auth/v1/callback?state=${state}`, 303)
  } catch (error) {
    return c.redirect(describeFault(c as AuthContext, deps, flow?.redirectTo ?? deps.publicUrl(), error), 303)
  }
}

interface Answer {
  flow: ProviderFlow
  requestId: string
  /** Base64. */
  response: string
  signal: AbortSignal
}

/** Signature, issuer, audience, times, recipient, and that it answers our request, once. @throws AuthError */
async function readAssertion(deps: AuthDependencies, { flow, requestId, response, signal }: Answer): Promise<ProvidedPerson> {
  const provider = await getSsoProvider(deps.owner, flow.provider.slice('sso:'.length))
  if (provider === null || provider.disabled) throw new AuthError('sso_provider_not_found')
  const refuse = (cause: unknown): never => {
    throw new AuthError('bad_oauth_callback', { message: 'Your company’s sign-in could not be verified. Start again.', cause })
  }
  // Comes with the first sign-in by SAML: its XML is no part of a start.
  const { makeServiceProvider } = await import('./service-provider.ts')
  const exchange = { publicUrl: deps.publicUrl(), provider, keys: await requireServiceKeys(deps), requestId }
  const read = (by: SsoProvider) => makeServiceProvider({ ...exchange, provider: by }).readResponse(response)
  const profile = await read(provider).catch(async (cause: unknown) => {
    const newer = await findNewerMetadata(deps, provider.id, signal)
    return newer === null ? refuse(cause) : read(newer).catch(refuse)
  })
  const subject = readSubject(profile)
  if (subject === null) return refuse(new Error('no confirmed subject'))
  if (profile.issuer !== provider.entity_id) return refuse(new Error('another issuer'))
  if (!subject.recipients.every((recipient) => recipient === consumerOf(deps.publicUrl()))) return refuse(new Error('another recipient'))
  if (!subject.requests.every((id) => id === requestId)) return refuse(new Error('another request'))
  if (!(await takeOnce(deps.owner, `saml:${provider.id}:${subject.assertionId}`, new Date(subject.until.getTime() + 60_000))))
    return refuse(new Error('a replay'))
  const person = personOfAssertion(provider, profile)
  if (person !== null) return person
  if (profile.nameIDFormat !== transientFormat) return refuse(new Error('nobody'))
  throw new AuthError('bad_oauth_callback', {
    message: 'Your company’s sign-in gives you another name each time. Ask whoever runs it to send one that lasts.',
    cause: new Error('a transient NameID, and neither subject-id nor pairwise-id'),
  })
}

import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { issueSession } from '../sessions/session.ts'
import { getUserById } from '../users/user-store.ts'
import { matchesChallenge } from './code-challenge.ts'
import { codeSeconds, deleteFlow, lockFlowOfCode } from './flow-state.ts'

const pkceSchema = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') })

/** POST /token?grant_type=pkce: exchanges a code for a session. A successful exchange makes the code invalid. A wrong verifier does not. */
export const grantByCode: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceSchema)
  if (code === '' || verifier === '')
    throw new AuthError('validation_failed', { message: 'invalid request: both auth code and code verifier should be non-empty' })
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  const { user, session, details } = await transaction(deps.owner, async (client) => {
    const flow = await lockFlowOfCode(client, code)
    if (flow === null) throw new AuthError('flow_state_not_found')
    if (flow.ageSeconds > codeSeconds) throw new AuthError('flow_state_expired')
    if (!matchesChallenge({ challenge: flow.code_challenge, method: flow.code_challenge_method }, verifier))
      throw new AuthError('bad_code_verifier')
    const known = await getUserById(client, flow.user_id)
    if (known === null) throw new AuthError('flow_state_not_found')
    const provider = typeof flow.details.provider === 'string' ? flow.details.provider : 'email'
    const started = await beginSession(client, { user: known, method: flow.method, caller, provider, samlName: flow.details.saml_name })
    await deleteFlow(client, flow.id)
    return { ...started, details: flow.details }
  })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: user.id, sessionId: session.id, method: session.amr[0]?.method }, 'signed in')
  const { provider_token, provider_refresh_token } = details
  return c.json({
    ...(await issueSession(c, deps, user, session)),
    ...(provider_token === undefined ? {} : { provider_token }),
    ...(provider_refresh_token === undefined ? {} : { provider_refresh_token }),
  })
}

import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { requireEmailAllowed } from '../email/message-limit.ts'
import { AuthError } from '../errors.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import { findOrigin } from '../protection/known-device.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireEmail } from '../users/credentials.ts'
import { getUserByEmail } from '../users/user-store.ts'
import { emailAccount } from './account-email.ts'

const recoverSchema = z.object({ email: z.string().default(''), ...challengeFields })

/** POST /recover: emails a link for setting a new password. The response does not reveal whether an account exists. */
export const recover: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, recoverSchema)
  if (input.email === '') throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  const email = requireEmail(input.email)
  const challenge = readChallenge(input)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  await requireEmailAllowed(deps, caller, [email], await findOrigin(c, deps, { email }))
  await inConstantTime(async () => {
    const user = await getUserByEmail(deps.owner, email)
    if (user === null) return
    await transaction(deps.owner, (client) => emailAccount(client, deps, { purpose: 'recovery', user, redirectTo, challenge, caller }))
    deps.outbox.onQueued()
  })
  deps.log.info({ event: 'auth.recovery_requested', ...caller }, 'password recovery requested')
  return c.json({})
}

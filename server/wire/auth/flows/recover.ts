import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { requireEmail } from '../credentials.ts'
import { inEvenTime } from '../defence/even-time.ts'
import { originOf } from '../defence/known-device.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireMailAllowed } from '../mail/message-limit.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { getUserByEmail } from '../user-store.ts'
import { mailAccount } from './account-mail.ts'

const recoverSchema = z.object({ email: z.string().default(''), ...challengeFields })

/** POST /recover: mails the owner of an address a way to a new password. Nothing tells whether there is such an account. */
export const recover: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const given = await readBody(c, recoverSchema)
  if (given.email === '') throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  const email = requireEmail(given.email)
  const challenge = readChallenge(given)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  await requireMailAllowed(deps, caller, [email], await originOf(c, deps, { email }))
  await inEvenTime(async () => {
    const user = await getUserByEmail(deps.owner, email)
    if (user === null) return
    await transaction(deps.owner, (client) => mailAccount(client, deps, { purpose: 'recovery', user, redirectTo, challenge, caller }))
    deps.mail.onQueued()
  })
  deps.log.info({ event: 'auth.recovery_requested', ...caller }, 'password recovery asked for')
  return c.json({})
}

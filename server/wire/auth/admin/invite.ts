import type pg from 'pg'
import { z } from 'zod'
import { readBody } from '../body.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { emailAccount } from '../flows/account-email.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { passwordPage } from '../redirects/choose-password.ts'
import { requireEmail } from '../users/credentials.ts'
import { type Metadata, requireSmallMetadata } from '../users/metadata.ts'
import { presentUser } from '../users/present-user.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../users/user-store.ts'
import { requireSecretKey, requireUser, withAudit } from './require-secret-key.ts'

const inviteSchema = z.object({ email: z.string().default(''), data: z.record(z.string(), z.unknown()).default({}) })

/** POST /invite: creates an account and emails an invitation. */
export const invite: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const input = await readBody(c, inviteSchema)
  const email = requireEmail(input.email)
  requireSmallMetadata(input.data)
  const requested = c.req.query('redirect_to') || passwordPage(deps.publicUrl())
  const redirectTo = allowedRedirect(requested, redirectRulesOf(deps))
  const user = await withAudit(c, deps, async (client, record) => {
    const invited = await ensureUnconfirmedUser(client, email, input.data)
    await emailAccount(client, deps, { purpose: 'invite', user: invited, redirectTo, challenge: null, caller: callerOf(c, deps) })
    await record('invited', invited, { email })
    return requireUser(client, invited.id)
  })
  deps.outbox.onQueued()
  return c.json(presentUser(user))
}

/**
 * Returns the unconfirmed account for an address. If there is none, creates it. Its metadata then has only the given members,
 * without the members that `auth.create_account` adds.
 * @throws AuthError `email_exists` if the account is confirmed
 */
export async function ensureUnconfirmedUser(client: pg.PoolClient, email: string, data: Metadata): Promise<UserRow> {
  const known = await getUserByEmail(client, email)
  if (known !== null && known.email_confirmed_at !== null) throw new AuthError('email_exists')
  if (known !== null) return known
  const id = await createAccount(client, { email, passwordHash: null, data, confirmed: false })
  if (id !== null) await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [id, data])
  const created = id === null ? null : await getUserById(client, id)
  if (created === null) throw new AuthError('email_exists')
  return created
}

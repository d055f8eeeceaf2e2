import type pg from 'pg'
import { z } from 'zod'
import { readBody } from '../body.ts'
import { requireEmail } from '../credentials.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { mailAccount } from '../flows/account-mail.ts'
import { type Metadata, requireSmallMetadata } from '../metadata.ts'
import { presentUser } from '../present-user.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { passwordPage } from '../redirects/choose-password.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../user-store.ts'
import { administer, requireSecretKey, requireUser } from './require-secret-key.ts'

const inviteSchema = z.object({ email: z.string().default(''), data: z.record(z.string(), z.unknown()).default({}) })

/** POST /invite: an account for somebody, whose mailbox is sent a way in. */
export const invite: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const given = await readBody(c, inviteSchema)
  const email = requireEmail(given.email)
  requireSmallMetadata(given.data)
  const asked = c.req.query('redirect_to') || passwordPage(deps.publicUrl())
  const redirectTo = allowedRedirect(asked, redirectRulesOf(deps))
  const user = await administer(c, deps, async (client, record) => {
    const invited = await makeUnconfirmed(client, email, given.data)
    await mailAccount(client, deps, { purpose: 'invite', user: invited, redirectTo, challenge: null, caller: callerOf(c, deps) })
    await record('invited', invited, { email })
    return requireUser(client, invited.id)
  })
  deps.mail.onQueued()
  return c.json(presentUser(user))
}

/**
 * The account of an address that nobody has confirmed; made when there is none, with the metadata exactly as given (wire
 * contract, "Objects").
 * @throws AuthError `email_exists` when it is confirmed.
 */
export async function makeUnconfirmed(client: pg.PoolClient, email: string, data: Metadata): Promise<UserRow> {
  const known = await getUserByEmail(client, email)
  if (known !== null && known.email_confirmed_at !== null) throw new AuthError('email_exists')
  if (known !== null) return known
  const id = await createAccount(client, { email, passwordHash: null, data, confirmed: false })
  if (id !== null) await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [id, data])
  const made = id === null ? null : await getUserById(client, id)
  if (made === null) throw new AuthError('email_exists')
  return made
}

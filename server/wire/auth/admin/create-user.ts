import { z } from 'zod'
import { readBody } from '../body.ts'
import type { Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { presentUser } from '../users/present-user.ts'
import { requireSecretKey, withAudit } from './require-secret-key.ts'
import { checkInput, userInputSchema } from './user-input.ts'
import { writeUser } from './write-user.ts'

const insertEmailIdentitySql = `
insert into auth.identities (user_id, provider, provider_id, identity_data)
values ($1::uuid, 'email', $1::text, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', $3::boolean, 'phone_verified', false))`

/** POST /admin/users: creates an account with the given data. Does not send an email. */
export const createUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const input = await readBody(c, userInputSchema)
  const checked = await checkInput(deps, input)
  if (checked.email === undefined && checked.phone === undefined)
    throw new AuthError('validation_failed', { message: 'Cannot create a user without either an email or phone' })
  if (input.id !== undefined && !z.uuid().safeParse(input.id).success)
    throw new AuthError('validation_failed', { message: 'ID must conform to the uuid v4 format' })
  const user = await withAudit(c, deps, async (client, record) => {
    const id = await insertEmptyUser(client, input.id)
    const provider = checked.email === undefined ? 'phone' : 'email'
    if (checked.email !== undefined) await client.query(insertEmailIdentitySql, [id, checked.email, input.email_confirm])
    const providers = { provider, providers: [...(checked.email ? ['email'] : []), ...(checked.phone ? ['phone'] : [])] }
    const written = await writeUser(client, id, { ...input, app_metadata: { ...providers, ...input.app_metadata } }, checked)
    await record('created', written, { email: written.email })
    return written
  })
  deps.log.info({ event: 'auth.user_created', userId: user.id }, 'account created by an administrator')
  return c.json(presentUser(user))
}

async function insertEmptyUser(client: import('pg').PoolClient, id: string | undefined): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into auth.users (id) values (coalesce($1, gen_random_uuid())) on conflict (id) do nothing returning id',
    [id],
  )
  if (!rows[0]) throw new AuthError('validation_failed', { message: 'A user with this id already exists' })
  return rows[0].id
}

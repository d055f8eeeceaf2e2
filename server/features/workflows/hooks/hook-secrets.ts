import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type HookSecret, hookSecretSchema, triggerLimits, triggerMessages } from '../../../../contracts/run-triggers.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readRequest } from '../../read-request.ts'
import { requirePerson } from '../../require-person.ts'

/** Where hooks are called; the secret follows. */
export const hooksPath = '/functions/v1/hooks/'

/** What is kept of a secret: it has 256 bits, so nobody finds it from a plain digest. */
export const hashOfHookSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface HookSecretOptions {
  owner: pg.Pool
  publicUrl: () => string
}

/** Characters by which people tell their addresses apart. */
const hintLength = 4

/** The function `hook-secret`. The whole address is shown when it is made, and never again. */
export function makeHookSecretFunction({ owner, publicUrl }: HookSecretOptions) {
  return async (body: unknown, caller: { userId: string } | null): Promise<HookSecret> => {
    const { userId } = requirePerson(caller)
    const { configuration_id, rotate = false } = readRequest(hookSecretSchema, body)
    const given = await transaction(owner, (client) => giveSecret(client, { configurationId: configuration_id, userId, rotate }))
    const { secret, hint, previousUntil } = given
    return {
      url: secret === null ? null : `${publicUrl()}${hooksPath}${secret}`,
      hint,
      previous_until: previousUntil?.toISOString() ?? null,
    }
  }
}

interface Wanted {
  configurationId: string
  userId: string
  rotate: boolean
}

interface Given {
  /** Null: there was one, and it stays. */
  secret: string | null
  hint: string
  previousUntil: Date | null
}

async function giveSecret(client: pg.ClientBase, { configurationId, userId, rotate }: Wanted): Promise<Given> {
  const secret = randomBytes(32).toString('base64url')
  const hint = secret.slice(-hintLength)
  const made = await client.query<{ id: string }>(
    `insert into public.workflow_hooks (configuration_id, user_id, hint)
     select id, user_id, $3 from public.workflow_configurations where id = $1 and user_id = $2
     on conflict (configuration_id) do nothing returning id`,
    [configurationId, userId, hint],
  )
  if (made.rows[0]) return keepSecret(client, made.rows[0].id, { secret, hint, previousUntil: null })
  const { rows } = await client.query<{ id: string; hint: string; previous_until: Date | null }>(
    `select id, hint, case when previous_until > now() then previous_until end as previous_until from public.workflow_hooks
     where configuration_id = $1 and user_id = $2 for update`,
    [configurationId, userId],
  )
  const [hook] = rows
  if (!hook) throw new AppError('not_found', { message: triggerMessages.noConfiguration })
  if (!rotate) return { secret: null, hint: hook.hint, previousUntil: hook.previous_until }
  return keepSecret(client, hook.id, { secret, hint, previousUntil: await retireSecrets(client, hook.id, hint) })
}

async function keepSecret(client: pg.ClientBase, hookId: string, given: Given & { secret: string }): Promise<Given> {
  await client.query('insert into app.hook_secrets (secret_hash, hook_id) values ($1, $2)', [hashOfHookSecret(given.secret), hookId])
  return given
}

/** The one that counted counts for another day; those before it end now. */
async function retireSecrets(client: pg.ClientBase, hookId: string, hint: string): Promise<Date | null> {
  await client.query('delete from app.hook_secrets where hook_id = $1 and valid_until is not null', [hookId])
  await client.query('update app.hook_secrets set valid_until = now() + make_interval(hours => $2) where hook_id = $1', [
    hookId,
    triggerLimits.rotationHours,
  ])
  const { rows } = await client.query<{ previous_until: Date }>(
    `update public.workflow_hooks set hint = $2, rotated_at = now(), previous_until = now() + make_interval(hours => $3) where id = $1
     returning previous_until`,
    [hookId, hint, triggerLimits.rotationHours],
  )
  return rows[0]?.previous_until ?? null
}

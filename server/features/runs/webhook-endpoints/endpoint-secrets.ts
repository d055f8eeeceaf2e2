import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type HookSecret, hookSecretSchema, triggerLimits, triggerMessages } from '../../../../contracts/runs/run-triggers.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readRequest } from '../../../platform/http/parse-request.ts'
import { requireUser } from '../../../platform/http/require-user.ts'

/** Path of webhook endpoints, followed by the secret. */
export const hooksPath = '/functions/v1/hooks/'

/** Digest of a secret. Secrets have 256 random bits, so an unsalted digest cannot be reversed. */
export const hashOfHookSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface HookSecretOptions {
  owner: pg.Pool
  publicUrl: () => string
}

/** Length of the prefix that identifies an address in the interface. */
const hintLength = 4

/** Handles the function `hook-secret`. The full address is returned only when it is created. */
export function makeHookSecretFunction({ owner, publicUrl }: HookSecretOptions) {
  return async (body: unknown, caller: { userId: string } | null): Promise<HookSecret> => {
    const { userId } = requireUser(caller)
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
  /** Null when the existing secret is kept. */
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

/** The previous secret stays valid for a day; older ones expire now. */
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

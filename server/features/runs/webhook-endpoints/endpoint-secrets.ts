import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import {
  triggerLimits,
  triggerMessages,
  type WebhookEndpointSecret,
  webhookEndpointSecretSchema,
} from '../../../../contracts/runs/run-triggers.ts'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { actAs } from '../../../platform/database/act-as.ts'
import { transaction } from '../../../platform/database/database.ts'
import { readRequest } from '../../../platform/http/parse-request.ts'
import { requireUser } from '../../../platform/http/require-user.ts'
import { refusedChange } from '../../../platform/refused-change.ts'

/** Path of webhook endpoints; the secret follows. */
export const webhookEndpointsPath = '/functions/v1/hooks/'

/** Returns the digest of a secret. Secrets have 256 random bits, so a digest without salt cannot be reversed. */
export const hashEndpointSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface EndpointSecretOptions {
  owner: pg.Pool
  publicUrl: () => string
}

/** Number of characters at the end of the secret that identify the endpoint in the interface. */
const suffixLength = 4

/** Creates the function `webhook-endpoint-secret`. It returns the full address only when it creates the address. */
export function makeEndpointSecretFunction({ owner, publicUrl }: EndpointSecretOptions) {
  return async (body: unknown, caller: { userId: string } | null): Promise<WebhookEndpointSecret> => {
    const { userId } = requireUser(caller)
    const { configuration_id, rotate = false } = readRequest(webhookEndpointSecretSchema, body)
    const issuedSecret = await transaction(owner, (client) => issueSecret(client, { configurationId: configuration_id, userId, rotate }))
    const { secret, suffix, previousValidUntil } = issuedSecret
    return {
      url: secret === null ? null : `${publicUrl()}${webhookEndpointsPath}${secret}`,
      secret_suffix: suffix,
      previous_valid_until: previousValidUntil?.toISOString() ?? null,
    }
  }
}

interface SecretRequest {
  configurationId: string
  userId: string
  rotate: boolean
}

interface IssuedSecret {
  /** Null if the endpoint already has a secret, which is not replaced. */
  secret: string | null
  suffix: string
  previousValidUntil: Date | null
}

async function issueSecret(client: pg.ClientBase, { configurationId, userId, rotate }: SecretRequest): Promise<IssuedSecret> {
  await actAs(client, userId)
  const secret = randomBytes(32).toString('base64url')
  const suffix = secret.slice(-suffixLength)
  const created = await client.query<{ id: string }>(
    `insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix)
     select id, $2, $3 from public.workflow_configurations where id = $1 and workspace_id = any (app.workspaces_of($2, $4))
     on conflict (configuration_id) do nothing returning id`,
    [configurationId, userId, suffix, minimumRoles.configure],
  )
  if (created.rows[0]) return storeSecret(client, created.rows[0].id, { secret, suffix, previousValidUntil: null })
  const { rows } = await client.query<{ id: string; secret_suffix: string; previous_valid_until: Date | null }>(
    `select id, secret_suffix, case when previous_valid_until > now() then previous_valid_until end as previous_valid_until from public.webhook_endpoints
     where configuration_id = $1 and workspace_id = any (app.workspaces_of($2, $3)) for update`,
    [configurationId, userId, minimumRoles.configure],
  )
  const [endpoint] = rows
  if (!endpoint)
    throw await refusedChange(client, {
      table: 'workflow_configurations',
      id: configurationId,
      userId,
      missing: triggerMessages.noConfiguration,
    })
  if (!rotate) return { secret: null, suffix: endpoint.secret_suffix, previousValidUntil: endpoint.previous_valid_until }
  return storeSecret(client, endpoint.id, { secret, suffix, previousValidUntil: await retireSecrets(client, endpoint.id, suffix) })
}

async function storeSecret(
  client: pg.ClientBase,
  endpointId: string,
  issuedSecret: IssuedSecret & { secret: string },
): Promise<IssuedSecret> {
  await client.query('insert into app.webhook_endpoint_secrets (secret_hash, endpoint_id) values ($1, $2)', [
    hashEndpointSecret(issuedSecret.secret),
    endpointId,
  ])
  return issuedSecret
}

/** Limits the validity of previous secrets: the latest one expires in one day, older ones now. */
async function retireSecrets(client: pg.ClientBase, endpointId: string, suffix: string): Promise<Date | null> {
  await client.query('delete from app.webhook_endpoint_secrets where endpoint_id = $1 and valid_until is not null', [endpointId])
  await client.query('update app.webhook_endpoint_secrets set valid_until = now() + make_interval(hours => $2) where endpoint_id = $1', [
    endpointId,
    triggerLimits.rotationHours,
  ])
  const { rows } = await client.query<{ previous_valid_until: Date }>(
    `update public.webhook_endpoints set secret_suffix = $2, rotated_at = now(), previous_valid_until = now() + make_interval(hours => $3) where id = $1
     returning previous_valid_until`,
    [endpointId, suffix, triggerLimits.rotationHours],
  )
  return rows[0]?.previous_valid_until ?? null
}

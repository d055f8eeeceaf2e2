import type pg from 'pg'
import { type DeliverySecret, triggerLimits } from '../../../contracts/runs/run-triggers.ts'
import { makeWebhookSecret } from './sign-webhook.ts'

interface SecretRow {
  secret: string
  previous_secret: string | null
  previous_valid_until: Date | null
}

/** Returns the signing secrets of a configuration. Creates one if there is none. Returns null if the configuration does not exist. */
export async function requireSecrets(owner: pg.Pool, configurationId: string): Promise<SecretRow | null> {
  const existing = await readSecrets(owner, configurationId)
  if (existing) return existing
  await owner.query(
    `insert into app.delivery_secrets (configuration_id, secret) select id, $2 from public.workflow_configurations where id = $1
     on conflict do nothing`,
    [configurationId, makeWebhookSecret()],
  )
  return readSecrets(owner, configurationId)
}

async function readSecrets(owner: pg.Pool, configurationId: string): Promise<SecretRow | null> {
  const { rows } = await owner.query<SecretRow>({
    name: 'read-delivery-secrets',
    text: `select secret, case when previous_valid_until > now() then previous_secret end as previous_secret,
        case when previous_valid_until > now() then previous_valid_until end as previous_valid_until
      from app.delivery_secrets where configuration_id = $1`,
    values: [configurationId],
  })
  return rows[0] ?? null
}

/** Returns the secrets that sign deliveries, newest first. */
export const signingSecrets = ({ secret, previous_secret }: SecretRow): string[] =>
  previous_secret === null ? [secret] : [secret, previous_secret]

/** Replaces the secret. For one day, deliveries are also signed with the previous secret. */
export async function rotateSecret(owner: pg.Pool, configurationId: string): Promise<void> {
  await owner.query(
    `update app.delivery_secrets set previous_secret = secret, previous_valid_until = now() + make_interval(hours => $3), secret = $2 where configuration_id = $1`,
    [configurationId, makeWebhookSecret(), triggerLimits.rotationHours],
  )
}

export const presentSecret = ({ secret, previous_valid_until }: SecretRow): DeliverySecret => ({
  secret,
  previous_valid_until: previous_valid_until?.toISOString() ?? null,
})

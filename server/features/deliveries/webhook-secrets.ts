import type pg from 'pg'
import { triggerLimits, type WebhookSecret } from '../../../contracts/runs/run-triggers.ts'
import { makeWebhookSecret } from './sign-webhook.ts'

interface SecretRow {
  secret: string
  previous: string | null
  previous_until: Date | null
}

/** Returns the signing secrets of a configuration, and creates one if there is none. Null if the configuration does not exist. */
export async function requireSecrets(owner: pg.Pool, configurationId: string): Promise<SecretRow | null> {
  const kept = await readSecrets(owner, configurationId)
  if (kept) return kept
  await owner.query(
    `insert into app.webhook_secrets (configuration_id, secret) select id, $2 from public.workflow_configurations where id = $1
     on conflict do nothing`,
    [configurationId, makeWebhookSecret()],
  )
  return readSecrets(owner, configurationId)
}

async function readSecrets(owner: pg.Pool, configurationId: string): Promise<SecretRow | null> {
  const { rows } = await owner.query<SecretRow>({
    name: 'read-webhook-secrets',
    text: `select secret, case when previous_until > now() then previous end as previous,
        case when previous_until > now() then previous_until end as previous_until
      from app.webhook_secrets where configuration_id = $1`,
    values: [configurationId],
  })
  return rows[0] ?? null
}

/** Returns the secrets to sign with, newest first. */
export const signingSecrets = ({ secret, previous }: SecretRow): string[] => (previous === null ? [secret] : [secret, previous])

/** Replaces the secret. The previous one also signs for a day. */
export async function rotateSecret(owner: pg.Pool, configurationId: string): Promise<void> {
  await owner.query(
    `update app.webhook_secrets set previous = secret, previous_until = now() + make_interval(hours => $3), secret = $2 where configuration_id = $1`,
    [configurationId, makeWebhookSecret(), triggerLimits.rotationHours],
  )
}

export const presentSecret = ({ secret, previous_until }: SecretRow): WebhookSecret => ({
  secret,
  previous_until: previous_until?.toISOString() ?? null,
})

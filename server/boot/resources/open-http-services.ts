import type { ReadRecorder } from '../../features/administration/read-audit/read-recorder.ts'
import type { TurnRelayOptions } from '../../features/assistant/relay/turn-relay.ts'
import { applyQuotas } from '../../features/quotas/apply-quotas.ts'
import { openRunFeed } from '../../features/runs/events/run-feed.ts'
import { lazy } from '../../platform/concurrency/lazy.ts'
import { settleAll } from '../../platform/concurrency/settle-all.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import { applyRules } from '../../wire/access/access-rules.ts'
import { ensureApiKeys } from '../../wire/access/api-keys.ts'
import { openRevokedSessions } from '../../wire/access/revoked-sessions.ts'
import { openSigningKeys } from '../../wire/access/signing-keys.ts'
import { openRefreshTokens } from '../../wire/auth/sessions/refresh-token.ts'
import { openSchemaCache } from '../../wire/rest/schema/cache.ts'
import { openLinkTokens } from '../../wire/storage/links/link-token.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import type { Resources } from './open-resources.ts'

/** Services that only HTTP requests need. Workers start without these services. */
export type HttpServices = Pick<
  AppDependencies,
  'apiKeys' | 'signingKeys' | 'revokedSessions' | 'refreshTokens' | 'linkTokens' | 'restSchema' | 'runFeed' | 'openReplies' | 'recordRead'
>

/** Reads keys, revoked sessions and the database schema. Reads them in parallel, because the schema takes longest. */
export async function openHttpServices({ settings, database, listener, log }: Resources, lifecycle: Lifecycle): Promise<HttpServices> {
  const { owner } = database
  let openedReads: ReadRecorder | undefined
  const openReads = lazy(async () => {
    const { makeReadRecorder } = await import('../../features/administration/read-audit/read-recorder.ts')
    openedReads = makeReadRecorder({ owner, log })
    return openedReads
  })
  // Writes the queued entries of the read audit after the HTTP server has finished its requests, and before the connections are closed.
  lifecycle.onStop('read audit', 5, async () => openedReads?.flush())
  const [restSchema, keys, revokedSessions, runFeed] = await settleAll([
    openSchemaCache({ owner, listener, schemas: settings.API_SCHEMAS, log }),
    openKeys({ settings, database, log }),
    openRevokedSessions({ owner, listener, tokenSeconds: settings.JWT_EXPIRES_IN, log }),
    openRunFeed(listener),
    // Opens a connection for the first request and the first readiness check. The readiness check reports a failure.
    database.api.query('select 1').catch(() => undefined),
  ])
  return {
    restSchema,
    ...keys,
    revokedSessions,
    runFeed,
    openReplies: makeOpenReplies({ owner, listener, log }),
    recordRead: async (read) => (await openReads()).record(read),
  }
}

/** Returns a function that opens the replies of the assistant on its first call, which loads their modules. */
function makeOpenReplies({ owner, listener, log }: Pick<TurnRelayOptions, 'owner' | 'listener' | 'log'>): HttpServices['openReplies'] {
  return lazy(async () => {
    const [{ openTurnRelay }, { makeRunningTurns }] = await Promise.all([
      import('../../features/assistant/relay/turn-relay.ts'),
      import('../../features/assistant/turns/running-turns.ts'),
    ])
    const turns = makeRunningTurns()
    return { turns, relay: await openTurnRelay({ owner, listener, turns, log }) }
  })
}

/** Reads keys and settings one after another on one connection, because each query reads only one row. */
async function openKeys({ settings, database: { owner }, log }: Pick<Resources, 'settings' | 'database' | 'log'>) {
  await applyQuotas(owner, settings)
  await applyRules(owner, {
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
    adminReadsNeedReason: settings.ADMIN_READS_NEED_REASON,
  })
  const apiKeys = await ensureApiKeys(owner, settings)
  const signingKeys = await openSigningKeys(owner, { JWT_KEYS: settings.JWT_KEYS, log })
  const refreshTokens = await openRefreshTokens(owner)
  const linkTokens = await openLinkTokens(owner)
  return { apiKeys, signingKeys, refreshTokens, linkTokens }
}

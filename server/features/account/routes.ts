import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type pg from 'pg'
import { accountDeletionSchema, type ExportLink, exportRequestSchema } from '../../../contracts/account/account.ts'
import { accountPaths } from '../../../contracts/account/account-paths.ts'
import { messages } from '../../../contracts/messages.ts'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { makeGate } from '../../platform/concurrency/concurrency-gate.ts'
import type { Database } from '../../platform/database/database.ts'
import { abortOnError } from '../../platform/http/abort-on-error.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { makeRateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import { type AccountCaller, requireLiveAccount } from './account-caller.ts'
import { deleteAccount, deletionTerms } from './delete-account.ts'
import { exportAccount } from './export/export-account.ts'
import { linkSeconds, makeExportLink, redeemExportLink } from './export/export-links.ts'

export interface AccountOptions {
  database: Pick<Database, 'owner' | 'api'>
  files: Pick<ObjectFiles, 'read'>
  passwords: Passwords
  /** Returns the caller that the gateway has identified; null if the request has no session. */
  callerOf: (context: Context) => AccountCaller | null
  /** Value of `AUTH_RATE_LIMIT`; 0: no limit. */
  rateLimit: number
  productName: string
  log: Logger
}

/** Creates the routes for `/api/account`: data export and account deletion. */
export function makeAccountRoutes({ database, files, passwords, callerOf, rateLimit, productName, log }: AccountOptions): Hono {
  const { owner, api } = database
  const limiter = makeRateLimiter(owner)
  const exporting = { api, objects: files, gate: makeGate({ concurrent: 2, waiting: 10 }), productName, log }
  const app = new Hono()
  const requireWithin = (bucket: string, hits: number, windowSeconds: number) =>
    requireWithinRate(limiter, [{ bucket: `account:${bucket}`, hits: Math.ceil(hits), windowSeconds }])

  app.get('/deletion', async (context) => context.json(deletionTerms(await requireLiveAccount(owner, callerOf(context)))))

  // With the default rate limit of 30, a session can try ten passwords in ten minutes, and start five exports in an hour.
  app.delete('/', limitBody, async (context) => {
    const caller = callerOf(context)
    const account = await requireLiveAccount(owner, caller)
    if (caller === null) throw new AppError('not_authenticated')
    const parsed = accountDeletionSchema.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? messages.fallbackError })
    // Limit per session, so that an attacker in another session cannot prevent the owner from deleting the account.
    await requireWithin(`delete:${caller.sessionId}`, rateLimit / 3, 600)
    await deleteAccount({ owner, passwords }, account, parsed.data)
    log.info({ event: 'accounts.deleted', userId: account.id }, 'account deleted')
    return context.body(null, 204)
  })

  app.post('/export', limitBody, async (context) => {
    const caller = callerOf(context)
    const { id } = await requireLiveAccount(owner, caller)
    if (caller === null) throw new AppError('not_authenticated')
    const request = readRequest(exportRequestSchema, await context.req.json().catch(() => ({})))
    const workspaceId = request.workspace_id ?? null
    if (workspaceId !== null) await requireOwnedWorkspace(owner, id, workspaceId)
    await requireWithin(`export:${id}`, rateLimit / 6, 3600)
    const token = await makeExportLink(owner, caller, workspaceId)
    return context.json({ url: `${accountPaths.export}?token=${token}`, expiresInSeconds: linkSeconds } satisfies ExportLink)
  })

  // The link itself authorizes the download, and is valid only once. The query string is not logged.
  app.get('/export', async (context) => {
    if (context.req.method === 'HEAD') throw new AppError('method_not_allowed')
    const { caller, workspaceId } = await redeemExportLink(owner, context.req.query('token') ?? '')
    await requireLiveAccount(owner, caller)
    return new Response(abortOnError(context, await exportAccount(exporting, caller, workspaceId)), {
      headers: downloadHeaders(productName),
    })
  })
  return app
}

const ownedText = 'select $2 = any (app.workspaces_of($1, $3)) as is_owned'

/**
 * Checks that the user owns the workspace.
 * @throws AppError `forbidden` if the user is no owner of the workspace
 */
async function requireOwnedWorkspace(owner: pg.Pool, userId: string, workspaceId: string): Promise<void> {
  const { rows } = await owner.query<{ is_owned: boolean }>(ownedText, [userId, workspaceId, minimumRoles.exportWorkspace])
  if (!rows[0]?.is_owned) throw new AppError('forbidden')
}

const limitBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError('too_large')
  },
})

function downloadHeaders(productName: string): Record<string, string> {
  const name = productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const day = new Date().toISOString().slice(0, 10)
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}-data-${day}.zip"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'none',
  }
}

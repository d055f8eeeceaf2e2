import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { z } from 'zod'
import { factorResetRequestSchema } from '../../../contracts/administration/factor-reset.ts'
import { invitationSchema, userDeletionSchema } from '../../../contracts/administration/people.ts'
import { replySchema } from '../../../contracts/contact/replies.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readJson } from '../../platform/http/read-json.ts'
import { type AccountCaller, requireLiveAccount } from '../account/account-caller.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { readBiggestConsumers, readUserUsage } from '../quotas/read-usage.ts'
import type { AdministratorRequest } from './as-administrator.ts'
import { createRecoveryLink, type RecoveryLinkOptions } from './create-recovery-link.ts'
import { deleteUser, previewDeletion } from './delete-user.ts'
import { type InviteOptions, inviteUser } from './invite-user.ts'
import { type ResetFactors, resetSecondFactor } from './reset-second-factor.ts'
import { type SubmissionReplies, sendReply } from './send-reply.ts'
import { reportSystem, type SystemReportOptions } from './system-report.ts'

export interface AdministrationOptions extends SystemReportOptions {
  /** Returns the caller that the gateway has identified; null if the request has no session. */
  callerOf: (context: Context) => AccountCaller | null
  /** Returns the client's IP address as determined by the gateway. */
  addressOf: (context: Context) => string | null
  resetFactors: ResetFactors
  invitations: Pick<InviteOptions, 'inviteAccount' | 'onEmailQueued'>
  /** Answers a contact message by email, in the caller's transaction. Returns null if the message does not exist. */
  replyToSubmission: SubmissionReplies['reply']
  recoveryLinks: Pick<RecoveryLinkOptions, 'issueRecoveryLink' | 'announce'>
  /** Default monthly quotas for the runs of one user. */
  quotas: Quotas
  /** Routes below `/models`. */
  modelRoutes: Hono
}

const maxBodyBytes = 1000
/** Allows four bytes for each character of the longest reply. */
const maxReplyBytes = 48_000

/**
 * Creates the routes for `/api/admin`: requests of administrators to the server itself. Requests for data use `/rest/v1` with row-level
 * security.
 */
export function makeAdministrationRoutes({
  callerOf,
  addressOf,
  resetFactors,
  recoveryLinks,
  invitations,
  replyToSubmission,
  modelRoutes,
  ...options
}: AdministrationOptions): Hono {
  const app = new Hono()
  const requestOf = (context: Context): AdministratorRequest => {
    const caller = callerOf(context)
    if (caller === null) throw new AppError('not_authenticated')
    return { caller, headers: JSON.stringify({ 'x-client-address': addressOf(context), 'user-agent': context.req.header('user-agent') }) }
  }
  app.use(async (context, next) => {
    await requireAdministrator(options.owner, callerOf(context))
    context.header('cache-control', 'no-store')
    await next()
  })
  app.get('/system', async (context) => context.json(await reportSystem(options)))
  // The status is always 200, because a model that does not respond is a valid test result.
  app.post('/model/test', async (context) => context.json(await options.models.testConnection(context.req.raw.signal)))
  app.get('/model/local', async (context) => {
    const { detectLocalServers } = await import('../../platform/models/local/detect-local-servers.ts')
    return context.json(await detectLocalServers())
  })
  app.route('/models', modelRoutes)
  app.get('/usage', async (context) => context.json(await readBiggestConsumers(options.owner)))
  app.get('/users/:id/usage', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) throw new AppError('not_found')
    return context.json(await readUserUsage(options.owner, id.data, options.quotas))
  })
  app.post('/users', async (context) => {
    const invitation = await readBody(context, invitationSchema)
    return context.json(await inviteUser({ ...options, ...invitations }, requestOf(context), invitation), 201)
  })
  app.get('/users/:id/contents', async (context) => context.json(await previewDeletion(options.owner, context.req.param('id'))))
  app.delete('/users/:id', async (context) => {
    const { name } = await readBody(context, userDeletionSchema)
    await deleteUser(options.owner, { ...requestOf(context), userId: context.req.param('id'), name })
    return context.body(null, 204)
  })
  app.post('/submissions/:id/replies', async (context) => {
    const requested = await readBody(context, replySchema, maxReplyBytes)
    const replies = {
      owner: options.owner,
      hasMailServer: options.hasMailServer,
      reply: replyToSubmission,
      onEmailQueued: invitations.onEmailQueued,
    }
    return context.json(await sendReply(replies, requestOf(context), { ...requested, submissionId: context.req.param('id') }))
  })
  app.post('/users/:id/reset-factors', async (context) => {
    const request = requestOf(context)
    const requested = await readBody(context, factorResetRequestSchema)
    return context.json(await resetSecondFactor(options.owner, resetFactors, { ...request, userId: context.req.param('id'), requested }))
  })
  app.post('/users/:id/recovery-link', async (context) =>
    context.json(await createRecoveryLink({ ...options, ...recoveryLinks }, requestOf(context), context.req.param('id'))),
  )
  return app
}

/** Parses the body of a request. A missing body is an empty object. @throws AppError `invalid_input`, `too_large` */
async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema, maxBytes = maxBodyBytes): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse((await readJson(context, { maxBytes, needsType: true })) ?? {})
  if (!parsed.success) throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message, cause: parsed.error })
  return parsed.data
}

/**
 * Checks that the caller is an administrator.
 * @throws AppError `not_authenticated` without an active session, `forbidden` for other users
 */
async function requireAdministrator(owner: pg.Pool, caller: AccountCaller | null): Promise<void> {
  const { id } = await requireLiveAccount(owner, caller)
  const { rowCount } = await owner.query(
    `select from public.user_roles where user_id = $1 and role = 'admin' and app.has_required_assurance($2::jsonb)`,
    [id, caller?.claims ?? '{}'],
  )
  if (rowCount === 0) throw new AppError('forbidden')
}

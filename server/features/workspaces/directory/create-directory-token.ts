import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { directoryLimits, directoryMessages, scimPath } from '../../../../contracts/workspaces/directory.ts'
import { type CreatedDirectoryToken, createDirectoryTokenSchema } from '../../../../contracts/workspaces/directory-requests.ts'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { workspaceMessages } from '../../../../contracts/workspaces/workspaces.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readRequest } from '../../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/require-user.ts'
import { lockWorkspace } from '../lock-workspace.ts'

export interface DirectoryTokenOptions {
  owner: pg.Pool
  limiter: RateLimiter
  publicUrl: () => string
}

/** Start of every token, so that scanners find tokens that were published by mistake. */
const tokenPrefix = 'wwscim_'
/** Number of characters at the end of the token that identify it in the interface. */
const suffixLength = 4
const createdPerMinute = 10

/** Creates the function `create-directory-token`. The token is stored as a digest; it has 256 random bits, so it needs no salt. */
export function makeCreateDirectoryToken({ owner, limiter, publicUrl }: DirectoryTokenOptions) {
  return async (body: unknown, caller: { userId: string } | null): Promise<CreatedDirectoryToken> => {
    const { userId } = requireUser(caller)
    const { workspace_id, name } = readRequest(createDirectoryTokenSchema, body)
    const limit = { bucket: `create-directory-token:${userId}`, hits: createdPerMinute, windowSeconds: 60 }
    await requireWithinRate(limiter, [limit], workspaceMessages.tooManyAttempts)
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const tokenId = await transaction(owner, (client) => storeToken(client, { workspaceId: workspace_id, userId, name, token }))
    return { token_id: tokenId, token, url: `${publicUrl()}${scimPath}` }
  }
}

interface NewToken {
  workspaceId: string
  userId: string
  name: string
  token: string
}

/** Stores a token. @throws AppError `not_found`, `forbidden`, or `conflict` if the workspace has too many tokens */
async function storeToken(client: pg.ClientBase, { workspaceId, userId, name, token }: NewToken): Promise<string> {
  const { callerRole } = await lockWorkspace(client, workspaceId, userId)
  if (!includesRole(callerRole, minimumRoles.manageDirectory)) throw new AppError('forbidden', { message: directoryMessages.adminsOnly })
  const { rows: counts } = await client.query<{ tokens: number }>(
    `select count(*)::int as tokens, set_config('app.actor', (select email from public.profiles where id = $2), true)
     from public.directory_tokens where workspace_id = $1`,
    [workspaceId, userId],
  )
  if ((counts[0]?.tokens ?? 0) >= directoryLimits.tokensMax) throw new AppError('conflict', { message: directoryMessages.tooManyTokens })
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await client.query<{ id: string }>(
    `insert into public.directory_tokens (workspace_id, name, token_hash, token_suffix, created_by) values ($1, $2, $3, $4, $5) returning id`,
    [workspaceId, name, hash, token.slice(-suffixLength), userId],
  )
  if (!rows[0]) throw new Error('The token was not stored')
  return rows[0].id
}

import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type pg from 'pg'
import { getClientAddress, networkOf } from '../../../platform/http/client-address.ts'
import { requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { ScimError } from '../errors.ts'
import type { DirectoryToken, ScimDependencies } from '../scim-context.ts'

const findText = `
select t.id, t.workspace_id as "workspaceId", w.name as "workspaceName", t.created_by as "createdBy", p.email as "createdByEmail"
from public.directory_tokens t join public.workspaces w on w.id = t.workspace_id join public.profiles p on p.id = t.created_by
where t.token_hash = $1`

/** The limit per network is higher than the limit per token, because the customers of one identity provider share its networks. */
const tokensPerNetwork = 10

/** Returns the token of a request. @throws ScimError 401 for an unknown or revoked token, 429 if it has sent too many requests */
export async function authenticate(deps: ScimDependencies, context: Context): Promise<DirectoryToken> {
  const sent = /^bearer +(\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(sent).digest()
  const network = networkOf(getClientAddress(context, deps.trustProxy))
  await requireWithinRate(deps.limiter, [
    { bucket: `scim:${hash.toString('base64url')}`, hits: deps.rateLimit, windowSeconds: 60 },
    { bucket: `scim-network:${network}`, hits: deps.rateLimit * tokensPerNetwork, windowSeconds: 60 },
  ])
  const token = sent === '' ? null : await findToken(deps.owner, hash)
  if (token === null) throw new ScimError(401, 'The token is missing, unknown or revoked')
  return token
}

async function findToken(owner: pg.Pool, hash: Buffer): Promise<DirectoryToken | null> {
  const { rows } = await owner.query<DirectoryToken>({ name: 'find-directory-token', text: findText, values: [hash] })
  return rows[0] ?? null
}

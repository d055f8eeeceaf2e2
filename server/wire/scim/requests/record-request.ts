import type { Context } from 'hono'
import { errorMessageOf } from '../../../platform/error-details.ts'
import { isResourceId } from '../resources/resource.ts'
import type { DirectoryToken, ScimDependencies } from '../scim-context.ts'

/** Records a request for the Directory screen, and when the token was last used. Logs errors instead of throwing them. */
export async function recordRequest(
  { owner, log }: ScimDependencies,
  context: Context,
  token: DirectoryToken,
  response: Response,
): Promise<void> {
  try {
    const values = [token.id, context.req.method, recordedPath(context.req.path), response.status, await errorOf(response)]
    await owner.query({ name: 'record-directory-request', text: 'select app.record_directory_request($1, $2, $3, $4, $5)', values })
  } catch (error) {
    log.warn({ error: errorMessageOf(error) }, 'SCIM request not recorded')
  }
}

/** Returns the path below /scim/v2. Omits a segment that is not an id, because it could be a name or an address. */
function recordedPath(path: string): string {
  const [type = '', id, ...rest] = path.replace(/^\/scim\/v2\/?/, '').split('/')
  const isKnown = /^(?:Users|Groups|Schemas|ResourceTypes|ServiceProviderConfig|Me|Bulk|\.search)$/.test(type)
  const isPlain = id === undefined || id === '.search' || isResourceId(id)
  return `/${isKnown ? type : '…'}${id === undefined ? '' : isPlain ? `/${id}` : '/…'}${rest.length > 0 ? '/…' : ''}`
}

async function errorOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null
  const { detail } = (await response.clone().json()) as { detail?: unknown }
  return typeof detail === 'string' ? detail : null
}

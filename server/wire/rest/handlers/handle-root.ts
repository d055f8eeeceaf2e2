import type { Adapter } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { type AccessibleNames, openApiDocument } from '../openapi/document.ts'
import { negotiate } from '../parse/media-type.ts'
import { chooseSchema, type RestRequest } from '../request.ts'
import { makeResponse } from '../respond/make-response.ts'
import { summarySql } from '../sql/body.ts'
import { preferencesOf } from './common.ts'
import { execute } from './execute.ts'

/** SQL that lists the relations and functions of a schema for which the caller's role has any privilege. */
const accessibleSql = `select json_build_object(
    'relations', coalesce((
      select json_agg(c.relname order by c.relname) from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
        and (has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE') or has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE'))), '[]'),
    'routines', coalesce((
      select json_agg(distinct p.proname order by p.proname) from pg_proc p
      where p.pronamespace = $1::regnamespace and has_function_privilege(p.oid, 'EXECUTE')), '[]'))::text union all select ${summarySql({})}`

/** Handles GET and HEAD requests to the root. Returns the OpenAPI document for everything that the caller may use. */
export async function handleRoot(adapter: Adapter, request: RestRequest): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw restErrors.method(request.method)
  const schema = adapter.schemaCache.current()
  const profile = chooseSchema(request, schema.exposed)
  const media = negotiate(request.headers.accept, 'root')
  const result = await execute(adapter, {
    request,
    schemaName: profile.name,
    preferences: preferencesOf(request, adapter),
    readOnly: true,
    statement: { name: 'rest-accessible', text: accessibleSql, values: [`"${profile.name}"`] },
    format: { form: 'object', keys: [] },
  })
  // Cast: `accessibleSql` builds exactly this object.
  const accessible = JSON.parse(typeof result.body === 'string' ? result.body : '') as AccessibleNames
  const headers = { 'content-type': media.contentType, ...(profile.isNamed && { 'content-profile': profile.name }) }
  const document = JSON.stringify(openApiDocument(schema, profile.name, accessible))
  if (Buffer.byteLength(document) > adapter.maxResponseBytes) throw restErrors.responseTooLarge()
  const body = request.method === 'HEAD' ? null : document
  return makeResponse({ status: 200, headers, body }, result)
}

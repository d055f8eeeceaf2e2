import type { Adapter } from '../adapter.ts'
import { type Media, negotiate } from '../parse/media-type.ts'
import { canonicalQuery } from '../parse/parameters.ts'
import { appliedPreferences, type Preferences } from '../parse/preferences.ts'
import { parseQuery } from '../parse/query.ts'
import { rowRange } from '../parse/range.ts'
import { planLevel } from '../plan/level.ts'
import { nextRelation, relationLevel } from '../plan/planning.ts'
import { chooseSchema, type RestRequest } from '../request.ts'
import { contentRange, makeResponse, pageStatus } from '../respond/make-response.ts'
import { cacheableResponse, isPublicRead } from '../respond/public-reads.ts'
import type { Relation } from '../schema/model.ts'
import { readSql } from '../sql/read.ts'
import { detailsOf, isAudited, makePlanning, makeSqlContext, preferencesOf, requireRelation, requireSingular, totalOf } from './common.ts'
import { type Execution, execute } from './execute.ts'
import { explain } from './explain.ts'
import { type PageOptions, pageOptionsOf } from './page-options.ts'
import type { PlanDetails, PreparedStatement } from './statements.ts'

/** Handles GET and HEAD requests to a table or view. @throws RestError or a database error; see `renderError` */
export async function handleRead(adapter: Adapter, request: RestRequest, name: string): Promise<Response> {
  const { schemaCache, statements, maxRows } = adapter
  const schema = schemaCache.current()
  const profile = chooseSchema(request, schema.exposed)
  const relation = requireRelation(schema, profile.name, name)
  const preferences = preferencesOf(request, adapter)
  const media = negotiate(request.headers.accept, 'rows', adapter)
  const { tree, window, literals } = parseQuery(request.query)
  const range = rowRange(window, request.method === 'GET' ? request.headers.range : undefined)
  const shape = pageOptionsOf({ method: request.method, tree, literals, range, media, count: preferences.count, maxRows })
  const audited = isAudited(request)
  const prepared = statements.get(schema, JSON.stringify(['read', profile.name, name, audited, shape]), () =>
    prepareRead(adapter, relation, shape, audited),
  )
  const { keys, isHeavy, auditedEntity } = prepared.details
  const execution: Execution = {
    request,
    schemaName: profile.name,
    preferences,
    readOnly: true,
    statement: statements.bind(prepared, literals.values),
    format: shape.bodyless ? null : { form: media.form, keys },
    isHeavy,
    auditedEntity,
    check: (count) => requireSingular(media, count),
  }
  if (media.plan) return explain(adapter, execution, media)
  const result = await execute(adapter, execution)
  const { n, body } = result
  const total = totalOf(result, adapter, preferences.count, range.offset)
  const headers = readHeaders(request, name, { range: contentRange(range.offset, n, total), media, preferences })
  if (profile.isNamed) headers['content-profile'] = profile.name
  const response = { status: pageStatus(range.offset, n, total), headers, body }
  const { publicReads } = adapter
  return makeResponse(isPublicRead(request, name, publicReads) ? cacheableResponse(response, request, publicReads) : response, result)
}

function prepareRead(adapter: Adapter, relation: Relation, shape: PageOptions, audited: boolean): PreparedStatement<PlanDetails> {
  const { tree, limit, offset, ...options } = shape
  const planning = makePlanning(adapter, audited)
  nextRelation(planning)
  const plan = { ...planLevel(planning, relationLevel(relation), tree.select, tree), limit, offset }
  const context = makeSqlContext(adapter, planning)
  const text = readSql(plan, context, { ...options, maxRows: adapter.maxRows })
  return { text, parameters: context.parameters.list, details: detailsOf(planning, plan) }
}

function readHeaders(
  request: RestRequest,
  name: string,
  { range, media, preferences }: { range: string; media: Media; preferences: Preferences },
) {
  const headers: Record<string, string> = {
    'content-type': media.contentType,
    'content-range': range,
    'content-location': `/${encodeURIComponent(name)}${request.query === '' ? '' : `?${canonicalQuery(request.query)}`}`,
  }
  const { count, tx, handling, timezone } = preferences
  const applied = appliedPreferences({
    ...(count && { count }),
    ...(tx && { tx }),
    ...(handling && { handling }),
    ...(timezone !== undefined && { timezone }),
  })
  if (applied !== null) headers['preference-applied'] = applied
  return headers
}

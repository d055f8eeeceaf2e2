import type { Adapter } from './adapter.ts'
import { bodyIn, makePlanning, makeWriting, preferencesOf, requireRelation, requireSingular, totalOf } from './common.ts'
import { execute } from './execute.ts'
import { type PageShape, pageShapeOf } from './page-shape.ts'
import { type Media, negotiate } from './parse/media-type.ts'
import { canonicalQuery } from './parse/parameters.ts'
import { appliedPreferences, type Preferences } from './parse/preferences.ts'
import { parseQuery } from './parse/query.ts'
import { rowRange } from './parse/range.ts'
import { planLevel } from './plan/level.ts'
import { nextRelation, relationLevel } from './plan/planning.ts'
import { chooseSchema, type RestRequest } from './request.ts'
import { answerResponse, contentRange, pageStatus } from './respond/answer.ts'
import { cacheableAnswer, isPublicRead } from './respond/public-answer.ts'
import type { Relation } from './schema/model.ts'
import { readSql } from './sql/read.ts'
import type { Prepared } from './statements.ts'

interface ReadDetails {
  keys: readonly string[]
}

/** GET and HEAD of a table or view. @throws RestError, and what PostgreSQL says, for the one renderer */
export async function handleRead(adapter: Adapter, request: RestRequest, name: string): Promise<Response> {
  const { schemaCache, statements, maxRows } = adapter
  const schema = schemaCache.current()
  const profile = chooseSchema(request, schema.exposed)
  const relation = requireRelation(schema, profile.name, name)
  const preferences = preferencesOf(request, adapter)
  const media = negotiate(request.headers.accept, 'rows')
  const { tree, window, literals } = parseQuery(request.query)
  const range = rowRange(window, request.method === 'GET' ? request.headers.range : undefined)
  const shape = pageShapeOf({ method: request.method, tree, literals, range, media, count: preferences.count, maxRows })
  const prepared = statements.get(schema, JSON.stringify(['read', profile.name, name, shape]), () => prepareRead(adapter, relation, shape))
  const row = await execute(adapter, {
    request,
    schemaName: profile.name,
    preferences,
    readOnly: true,
    statement: statements.bind(prepared, literals.values),
    check: (result) => requireSingular(media, result),
  })
  const total = totalOf(row, adapter, preferences.count, range.offset)
  const headers = readHeaders(request, name, { range: contentRange(range.offset, Number(row.n), total), media, preferences })
  if (profile.asked) headers['content-profile'] = profile.name
  const body = shape.bodyless ? null : bodyIn(media, prepared.details.keys, row.body)
  const answer = { status: pageStatus(range.offset, Number(row.n), total), headers, body }
  const { publicReads } = adapter
  return answerResponse(isPublicRead(request, name, publicReads) ? cacheableAnswer(answer, request, publicReads) : answer, row)
}

function prepareRead(adapter: Adapter, relation: Relation, { tree, limit, offset, ...options }: PageShape): Prepared<ReadDetails> {
  const planning = makePlanning(adapter)
  nextRelation(planning)
  const plan = { ...planLevel(planning, relationLevel(relation), tree.select, tree), limit, offset }
  const writing = makeWriting(adapter)
  const text = readSql(plan, writing, { ...options, maxRows: adapter.maxRows })
  return { text, parameters: writing.parameters.list, details: { keys: plan.output.map(({ key }) => key) } }
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

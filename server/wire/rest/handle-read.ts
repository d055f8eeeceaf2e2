import type { Adapter } from './adapter.ts'
import { bodyIn, makePlanning, preferencesOf, requireRelation, requireSingular } from './common.ts'
import { type Executed, execute } from './execute.ts'
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
import { bind, type Parameter, Parameters } from './sql/parameters.ts'
import { estimateSql, readSql } from './sql/read.ts'
import type { Prepared } from './statements.ts'

interface ReadDetails {
  keys: readonly string[]
  estimate: { text: string; parameters: readonly Parameter[] } | null
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
  const { estimate } = prepared.details
  const executed = await execute(adapter, {
    request,
    schemaName: profile.name,
    preferences,
    readOnly: true,
    statement: statements.bind(prepared, literals.values),
    ...(estimate && { estimate: { text: estimate.text, values: bind(estimate.parameters, literals.values) } }),
    check: (row) => requireSingular(media, row),
  })
  const total = totalOf(executed, preferences.count, maxRows)
  const headers = readHeaders(request, name, { range: contentRange(range.offset, Number(executed.row.n), total), media, preferences })
  if (profile.asked) headers['content-profile'] = profile.name
  const body = shape.bodyless ? null : bodyIn(media, prepared.details.keys, executed.row.body)
  const answer = { status: pageStatus(range.offset, Number(executed.row.n), total), headers, body }
  const { publicReads } = adapter
  return answerResponse(isPublicRead(request, name, publicReads) ? cacheableAnswer(answer, request, publicReads) : answer, executed.row)
}

function prepareRead(adapter: Adapter, relation: Relation, { tree, limit, offset, ...options }: PageShape): Prepared<ReadDetails> {
  const planning = makePlanning(adapter)
  nextRelation(planning)
  const plan = { ...planLevel(planning, relationLevel(relation), tree.select, tree), limit, offset }
  const { schema } = planning
  const parameters = new Parameters()
  const text = readSql(plan, { schema, parameters }, { ...options, maxRows: adapter.maxRows })
  const guess = new Parameters()
  const wantsGuess = options.count === 'planned' || options.count === 'estimated'
  return {
    text,
    parameters: parameters.list,
    details: {
      keys: plan.output.map(({ key }) => key),
      estimate: wantsGuess ? { text: estimateSql(plan, { schema, parameters: guess }), parameters: guess.list } : null,
    },
  }
}

/** Counted up to one more than the rows of an answer, the total is exact below that and the planner's guess above. */
function totalOf({ row, estimated }: Executed, count: Preferences['count'], maxRows: number): number | null {
  const counted = row.total === null ? null : Number(row.total)
  if (count === 'planned') return estimated
  return count === 'estimated' && counted !== null && counted > maxRows ? Math.max(counted, estimated ?? 0) : counted
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

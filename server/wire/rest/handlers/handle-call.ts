import type { Adapter } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { unknownRoutine } from '../errors/schema-errors.ts'
import { type Media, negotiate } from '../parse/media-type.ts'
import { appliedPreferences, type Preferences } from '../parse/preferences.ts'
import { parseQuery } from '../parse/query.ts'
import { type RowRange, rowRange } from '../parse/range.ts'
import { planCall } from '../plan/call.ts'
import { chooseSchema, type RestRequest } from '../request.ts'
import { contentRange, makeResponse, pageStatus } from '../respond/make-response.ts'
import { optionsResponse, routineMethods } from '../respond/options.ts'
import { callSql, resultMediaOf } from '../sql/call.ts'
import { type Call, callWithBody, callWithValues } from './call-arguments.ts'
import {
  detailsOf,
  isAudited,
  limitsAffected,
  makePlanning,
  makeSqlContext,
  preferencesOf,
  requireSingular,
  requireWithinAffectedLimit,
  totalOf,
} from './common.ts'
import { type Execution, execute } from './execute.ts'
import { explain } from './explain.ts'
import { type PageOptions, pageOptionsOf } from './page-options.ts'
import { recordList } from './record-reads.ts'
import type { StatementResult } from './row-collector.ts'
import type { PlanDetails, PreparedStatement } from './statements.ts'

/** Handles POST, GET and HEAD requests that call a function. @throws RestError or a database error; see `renderError` */
export async function handleCall(adapter: Adapter, request: RestRequest, name: string): Promise<Response> {
  const { schemaCache, statements, maxRows } = adapter
  const isPost = request.method === 'POST'
  if (request.method === 'OPTIONS') return describeRoutine(adapter, request, name)
  if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') throw restErrors.methodOnRpc(request.method)
  const schema = schemaCache.current()
  const profile = chooseSchema(request, schema.exposed)
  const preferences = preferencesOf(request, adapter)
  const { tree, window, literals, arguments: callArguments } = parseQuery(request.query, !isPost)
  const named = { inSchema: profile.name, name }
  const call = isPost
    ? await callWithBody(adapter, { ...named, columns: tree.columns }, request, literals)
    : callWithValues(adapter, named, callArguments, literals)
  const { routine } = call
  if (limitsAffected(preferences) && !routine.returnsSet) throw restErrors.maxAffectedRpc()
  const media = negotiate(request.headers.accept, routine.returnKind === 'scalar' ? 'value' : 'rows', adapter)
  const range = rowRange(window, request.method === 'GET' ? request.headers.range : undefined)
  const shape = pageOptionsOf({ method: request.method, tree, literals, range, media, count: preferences.count, maxRows })
  const audited = isAudited(request)
  const prepared = statements.get(schema, JSON.stringify(['call', profile.name, name, audited, call.arguments, shape]), () =>
    prepareCall(adapter, call, shape, audited),
  )
  const isBodyless = shape.bodyless || routine.returnKind === 'void'
  const execution: Execution = {
    request,
    schemaName: profile.name,
    preferences,
    // Only a POST request to a volatile function may write.
    readOnly: !isPost || routine.volatility !== 'volatile',
    statement: statements.bind(prepared, literals.values),
    format: isBodyless ? null : { form: resultMediaOf(routine, media).form, keys: prepared.details.keys },
    isHeavy: prepared.details.isHeavy,
    auditedEntity: prepared.details.auditedEntity,
    ...checkOf(media, preferences),
  }
  if (media.plan) return explain(adapter, execution, media)
  const result = await execute(adapter, execution)
  await recordList(adapter, request, name)
  const total = totalOf(result, adapter, preferences.count, range.offset)
  return callResponse(call, result, { range, total, media, preferences, profile })
}

function describeRoutine({ schemaCache }: Adapter, request: RestRequest, name: string): Response {
  const schema = schemaCache.current()
  const inSchema = chooseSchema(request, schema.exposed).name
  const routines = schema.routines.get(`${inSchema}.${name}`)
  if (!routines) throw unknownRoutine(schema, { inSchema, name, keys: [], single: null })
  return optionsResponse(routineMethods(routines))
}

function prepareCall(adapter: Adapter, call: Call, shape: PageOptions, audited: boolean): PreparedStatement<PlanDetails> {
  const planning = makePlanning(adapter, audited)
  const { tree, limit, offset, ...options } = shape
  const planned = planCall(planning, call.routine, call.arguments, tree)
  const plan = { ...planned, result: planned.result && { ...planned.result, limit, offset } }
  const context = makeSqlContext(adapter, planning)
  const text = callSql(plan, context, { ...options, maxRows: adapter.maxRows })
  return {
    text,
    parameters: context.parameters.list,
    details: detailsOf(planning, plan.result),
  }
}

function checkOf(media: Media, preferences: Preferences): { check?: (result: StatementResult) => void } {
  if (media.form !== 'object' && !limitsAffected(preferences)) return {}
  return {
    check: (result) => {
      requireSingular(media, result)
      requireWithinAffectedLimit(preferences, result)
    },
  }
}

interface CallResponse {
  range: RowRange
  total: number | null
  media: Media
  preferences: Preferences
  profile: { name: string; isNamed: boolean }
}

function callResponse({ routine }: Call, result: StatementResult, response: CallResponse): Response {
  const { range, total, media, preferences, profile } = response
  const { n, body } = result
  const headers: Record<string, string> = { 'content-range': contentRange(range.offset, n, total) }
  const { return: _, resolution: __, missing: ___, invalid: ____, ...usedPreferences } = preferences
  const applied = appliedPreferences(usedPreferences)
  if (applied !== null) headers['preference-applied'] = applied
  if (routine.returnKind === 'void') return makeResponse({ status: 204, headers, body: null }, result)
  headers['content-type'] = media.contentType
  if (profile.isNamed) headers['content-profile'] = profile.name
  return makeResponse({ status: pageStatus(range.offset, n, total), headers, body }, result)
}

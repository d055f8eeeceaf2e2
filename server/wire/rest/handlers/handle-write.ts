import type { Adapter } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { type Media, negotiate } from '../parse/media-type.ts'
import { type Payload, parsePayload } from '../parse/payload.ts'
import { appliedPreferences, type Preferences } from '../parse/preferences.ts'
import { parseQuery } from '../parse/query.ts'
import type { QueryTree, ValueSlot } from '../parse/syntax-tree.ts'
import { planWrite, type WriteKind } from '../plan/write.ts'
import { chooseSchema, type RestRequest, readBodyText } from '../request.ts'
import { contentRange, makeResponse } from '../respond/make-response.ts'
import type { Relation } from '../schema/model.ts'
import { writeAuditOf } from '../sql/audited-rows.ts'
import { writeSql } from '../sql/write.ts'
import {
  detailsOf,
  isAudited,
  limitsAffected,
  makePlanning,
  makeSqlContext,
  preferencesOf,
  requireRelation,
  requireSingular,
  requireWithinAffectedLimit,
} from './common.ts'
import { type Execution, execute } from './execute.ts'
import { explain } from './explain.ts'
import type { StatementResult } from './row-collector.ts'
import type { PlanDetails, PreparedStatement } from './statements.ts'

interface WriteShape {
  kind: WriteKind
  tree: QueryTree
  body: ValueSlot
  bodyIsArray: boolean
  keys: readonly string[]
  media: Media
  preferences: Pick<Preferences, 'return' | 'resolution' | 'missing'>
}

/** Handles POST, PATCH, DELETE and PUT requests to a table or view. @throws RestError or a database error; see `renderError` */
export async function handleWrite(adapter: Adapter, request: RestRequest, name: string, kind: WriteKind): Promise<Response> {
  const { schemaCache, statements } = adapter
  const schema = schemaCache.current()
  const profile = chooseSchema(request, schema.exposed)
  const relation = requireRelation(schema, profile.name, name)
  const preferences = preferencesOf(request, adapter)
  const media = negotiate(request.headers.accept, 'rows', adapter)
  const { tree, window, literals } = parseQuery(request.query)
  if (kind === 'put' && (window.limit !== undefined || window.offset !== undefined)) throw restErrors.putLimit()
  const payload = kind === 'delete' ? null : await readPayload(request, kind === 'put' ? null : tree.columns)
  const shape: WriteShape = {
    kind,
    tree,
    body: literals.add(payload?.json ?? ''),
    bodyIsArray: payload?.isArray ?? false,
    // The parameter `columns` overrides the keys of the body.
    keys: kind !== 'put' && tree.columns ? [] : (payload?.keys ?? []),
    media,
    preferences: { return: preferences.return, resolution: preferences.resolution, missing: preferences.missing },
  }
  const audited = isAudited(request)
  const prepared = statements.get(schema, JSON.stringify(['write', profile.name, name, audited, shape]), () =>
    prepareWrite(adapter, relation, payload, shape, audited),
  )
  const execution: Execution = {
    request,
    schemaName: profile.name,
    preferences,
    readOnly: false,
    statement: statements.bind(prepared, literals.values),
    format: preferences.return === 'representation' ? { form: media.form, keys: prepared.details.keys } : null,
    isHeavy: prepared.details.isHeavy,
    auditedEntity: prepared.details.auditedEntity,
    ...checkOf(kind, media, preferences),
  }
  if (media.plan) return explain(adapter, execution, media)
  const result = await execute(adapter, execution)
  const hasConflictTarget = (tree.onConflict ?? relation.primaryKey).length > 0
  return writeResponse(kind, result, { relation, media, preferences, hasConflictTarget, profile: profile.isNamed ? profile.name : null })
}

async function readPayload(request: RestRequest, columns: readonly string[] | null): Promise<Payload> {
  return parsePayload({ contentType: request.headers['content-type'], text: await readBodyText(request), hasColumns: columns !== null })
}

function prepareWrite(
  adapter: Adapter,
  relation: Relation,
  payload: Payload | null,
  shape: WriteShape,
  audited: boolean,
): PreparedStatement<PlanDetails> {
  const planning = makePlanning(adapter, audited)
  const { kind, tree, body, media } = shape
  const preferences = { ...shape.preferences, invalid: [] }
  const plan = planWrite(planning, { kind, relation, tree, payload, body, preferences })
  const context = makeSqlContext(adapter, planning)
  // The number of rows in a write is not limited to `maxRows`, so small rows must be counted against the size limit as well.
  const text = writeSql(plan, { ...context, limit: { ...context.limit, wideBytes: 0 } }, media)
  return {
    text,
    parameters: context.parameters.list,
    details: detailsOf(planning, plan.result, writeAuditOf(plan)?.entity),
  }
}

/** Returns the check to run before a write is committed. A write without a check needs only one round trip. */
function checkOf(kind: WriteKind, media: Media, preferences: Preferences): { check?: (result: StatementResult) => void } {
  if (kind === 'put')
    return {
      check: ({ n }) => {
        if (n !== 1) throw restErrors.putBody()
      },
    }
  const limits = kind !== 'insert' && limitsAffected(preferences)
  if (media.form !== 'object' && !limits) return {}
  return {
    check: (result) => {
      requireSingular(media, result)
      if (limits) requireWithinAffectedLimit(preferences, result)
    },
  }
}

interface WriteDetails {
  relation: Relation
  media: Media
  preferences: Preferences
  /** True if `on_conflict` or the primary key names the columns that an upsert compares. */
  hasConflictTarget: boolean
  profile: string | null
}

function writeResponse(kind: WriteKind, result: StatementResult, details: WriteDetails): Response {
  const { relation, media, preferences, profile } = details
  const { n, location, body } = result
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? n : null
  const shows = preferences.return === 'representation'
  const headers: Record<string, string> = {}
  if (kind !== 'put') headers['content-range'] = contentRange(0, kind === 'update' ? n : 0, total)
  if (location !== null) headers.location = locationOf(relation, location)
  const applied = appliedPreferences(writePreferences(kind, details))
  if (applied !== null) headers['preference-applied'] = applied
  if (shows) headers['content-type'] = media.contentType
  if (shows && profile !== null) headers['content-profile'] = profile
  const status = writeStatus(kind, result, preferences)
  if (status === 201 && body === null) headers['content-length'] = '0'
  return makeResponse({ status, headers, body }, result)
}

function writeStatus(kind: WriteKind, { n, updated }: StatementResult, preferences: Preferences): number {
  const inserted = n - updated
  if (kind === 'insert') return preferences.resolution === 'merge-duplicates' && inserted <= 0 ? 200 : 201
  if (preferences.return !== 'representation') return 204
  return kind === 'put' && inserted > 0 ? 201 : 200
}

function writePreferences(kind: WriteKind, { preferences, hasConflictTarget }: WriteDetails): Omit<Preferences, 'invalid'> {
  const { resolution, missing, maxAffected, invalid: _, ...always } = preferences
  return {
    ...always,
    ...(kind === 'insert' && resolution && hasConflictTarget && { resolution }),
    ...((kind === 'insert' || kind === 'update') && missing && { missing }),
    ...((kind === 'update' || kind === 'delete') && maxAffected !== undefined && { maxAffected }),
  }
}

function locationOf({ name }: Relation, json: string): string {
  // Cast: the statement builds an object with the key columns as text.
  const key = JSON.parse(json) as Record<string, string | null>
  const filters = Object.entries(key).map(
    ([column, value]) => `${encodeURIComponent(column)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  )
  return `/${encodeURIComponent(name)}?${filters.join('&')}`
}

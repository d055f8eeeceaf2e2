import type pg from 'pg'
import { runInScope } from '../../../platform/database/role-scope.ts'
import { notFound } from '../errors.ts'
import { filterSql, makeParameters, sortSql } from '../filters/filter-sql.ts'
import { listLimits } from '../limits.ts'
import type { ListRequest } from '../requests/list-request.ts'
import { isResourceId, type Projection, type ResourceKind, type ResourceRow, wantsAttribute } from '../resources/resource.ts'
import type { DirectoryToken, ScimDependencies } from '../scim-context.ts'
import { directoryScope } from './directory-scope.ts'

/** Selects all attributes, for a resource that is about to be changed. */
export const allAttributes: Projection = { only: null, except: new Set() }

/** Executes a statement and returns its rows. */
export type Query<Value = string | null> = <Row extends pg.QueryResultRow>(text: string, values: Value[]) => Promise<Row[]>
/** Executes a statement whose parameters may have any type that a column has. */
export type WriteQuery = Query<string | boolean | null | string[]>

/** Returns a function that executes read-only statements in the scope of a token. */
export const readAs =
  ({ api }: ScimDependencies, token: DirectoryToken): Query =>
  async <Row extends pg.QueryResultRow>(text: string, values: (string | null)[]) => {
    const { rows } = await runInScope<Row>(api, directoryScope(token, { readOnly: true }), { text, values })
    return rows
  }

/** Returns a resource. @throws ScimError 404, also for a resource of another workspace */
export async function requireResource<Row extends ResourceRow>(
  query: Query,
  kind: ResourceKind<Row>,
  id: string,
  projection: Projection,
): Promise<Row> {
  const found = isResourceId(id)
    ? await query<{ resource: Row }>(`select ${kind.rowSql(projection)} as resource from ${kind.table} r where r.id = $1`, [id])
    : []
  if (!found[0]) throw notFound()
  return found[0].resource
}

export interface ResourcePage<Row> {
  total: number
  resources: Row[]
}

/** Returns a page of the resources that meet the filter, and their total number. A policy limits the resources to the workspace. */
export async function listResources<Row extends ResourceRow>(
  query: Query,
  kind: ResourceKind<Row>,
  request: ListRequest,
): Promise<ResourcePage<Row>> {
  const { filter, startIndex, isDescending, projection } = request
  const parameters = makeParameters()
  const condition = filter === null ? 'true' : filterSql(filter, kind.columns, parameters)
  const sort = request.sortBy === null ? null : sortSql(request.sortBy, kind.columns)
  // Resources without a value come last, in descending order first (RFC 7644, section 3.4.2.3).
  const direction = isDescending ? 'desc nulls first' : 'asc nulls last'
  const order = `${sort === null ? '' : `${sort} ${direction}, `}r.created_at ${isDescending && sort === null ? 'desc' : 'asc'}, r.id`
  const hasMembers = kind.type.name === 'Group' && wantsAttribute(projection, 'members')
  const count = hasMembers ? Math.min(request.count, listLimits.groupsWithMembersMax) : request.count
  const page = `select ${kind.rowSql(projection)} as resource from ${kind.table} r where ${condition}
    order by ${order} limit ${parameters.add(String(count))} offset ${parameters.add(String(startIndex - 1))}`
  const [row] = await query<ResourcePage<Row>>(
    `select (select count(*)::int from ${kind.table} r where ${condition}) as total,
       (select coalesce(jsonb_agg(page.resource), '[]') from (${page}) page) as resources`,
    parameters.values,
  )
  return row ?? { total: 0, resources: [] }
}

import type { ColumnMap } from '../filters/filter-sql.ts'
import type { ResourceType } from '../schemas/resource-types.ts'

/** A resource as read from the database. */
export interface ResourceRow {
  id: string
  version: number
  created: string
  modified: string
}

/** Selects the attributes that a response contains. */
export interface Projection {
  /** Names of attributes (`emails`) or sub-attributes (`emails.value`) to include, in lower case; null for all. */
  only: ReadonlySet<string> | null
  except: ReadonlySet<string>
}

/** Describes how resources of one type are read with SQL and converted to JSON. */
export interface ResourceKind<Row extends ResourceRow> {
  type: ResourceType
  table: string
  columns: ColumnMap
  /** Returns an SQL expression for a row `r` as JSON. Omits attributes that are costly to read and were not requested. */
  rowSql(projection: Projection): string
  /** Converts a row to the JSON of a response. @param base URL of the service, without a trailing slash */
  toJson(row: Row, base: string): Record<string, unknown>
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns whether a text can be the id of a resource. */
export const isResourceId = (text: string): boolean => uuidPattern.test(text)

/** Returns the weak entity tag of a version (RFC 7644, section 3.14). */
export const etagOf = ({ version }: Pick<ResourceRow, 'version'>): string => `W/"${version}"`

/** Returns the members that all resources have. */
export const commonAttributes = (type: ResourceType, row: ResourceRow, base: string) => ({
  id: row.id,
  meta: {
    resourceType: type.name,
    created: new Date(row.created).toISOString(),
    lastModified: new Date(row.modified).toISOString(),
    location: `${base}${type.endpoint}/${row.id}`,
    version: etagOf(row),
  },
})

/** Returns the SQL for the attributes that all resources have, for a row `r`. */
export const commonColumns = (type: ResourceType): ColumnMap =>
  new Map([
    ['id', { kind: 'text', sql: 'r.id::text', isExact: true }],
    ['externalid', { kind: 'text', sql: 'r.external_id', isExact: true }],
    [
      'meta',
      {
        kind: 'complex',
        members: new Map([
          ['resourcetype', { kind: 'text', sql: `'${type.name}'` }],
          ['created', { kind: 'time', sql: `date_trunc('milliseconds', r.created_at)` }],
          ['lastmodified', { kind: 'time', sql: `date_trunc('milliseconds', r.updated_at)` }],
          ['version', { kind: 'text', sql: `'W/"' || r.version || '"'`, isExact: true }],
        ]),
      },
    ],
  ])

export const wantsAttribute = ({ only, except }: Projection, name: string): boolean =>
  !except.has(name) && (only === null || [...only].some((wanted) => wanted === name || wanted.startsWith(`${name}.`)))

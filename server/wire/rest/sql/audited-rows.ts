import type { AuditedTable } from '../../access/audited-reads.ts'
import type { PlannedAudit, PlannedCondition, ReadPlan } from '../plan/model.ts'
import type { WritePlan } from '../plan/write.ts'
import { literal, quote } from './identifiers.ts'

/** Columns that SQL adds to the rows of an audited table, and that the response does not contain: the owner and the id of each row. */
export interface AuditColumns {
  entity: string
  /** Columns of the table that the SQL in `select` refers to. */
  columns: readonly string[]
  /** SQL for the added columns. */
  select: readonly string[]
  /** True if each row is a group. An added column then lists the owners of the rows in the group. */
  isGrouped: boolean
}

const ownerName = 'audited_owner'
const idName = 'audited_id'

/** Returns the columns to add, or null if the table is not audited or the query uses no content. */
export function auditColumnsOf({ audit, alias, grouped }: ReadPlan): AuditColumns | null {
  if (audit === undefined || !usesContent(audit)) return null
  const { entity, owner, id } = audit.table
  const ownerSql = owner === null ? 'null::uuid' : `${alias}.${quote(owner)}`
  if (grouped) return { entity, columns: [], select: [`array_agg(distinct ${ownerSql}) as ${ownerName}`], isGrouped: true }
  return {
    entity,
    isGrouped: false,
    columns: [owner, id].filter((column) => column !== null),
    select: [`${ownerSql} as ${ownerName}`, `${id === null ? 'null' : `${alias}.${quote(id)}::text`} as ${idName}`],
  }
}

const usesContent = ({ table, used, usesRow }: PlannedAudit): boolean =>
  usesRow.value || [...used].some((column) => !table.metadata.has(column))

/** Returns how the written rows are audited; null if the write neither returns content nor selects its rows by content. */
export function writeAuditOf({ audit, where }: WritePlan): AuditedTable | null {
  if (audit === null) return null
  return usesContent(audit) || where.some((condition) => testsContent(condition, audit)) ? audit.table : null
}

/**
 * Returns a `select` of written rows that calls the SQL function `app.note_read` for every row of another user.
 * @param written a CTE with the columns of the written rows, including the owner and the id
 */
export function auditedWritesSql({ entity, owner, id }: AuditedTable, written: string): string {
  const ownerSql = owner === null ? 'null::uuid' : `a.${quote(owner)}`
  const noted = noteSql(entity, ownerSql, id === null ? 'null' : `a.${quote(id)}::text`)
  return `select * from ${written} a where ${owner === null ? noted : `(${ownerSql} = (select auth.uid()) or ${noted})`}`
}

/** Returns the first audited table whose content the plan uses, including embedded relations, or null. */
export function auditedEntityOf(plan: ReadPlan): string | null {
  return auditColumnsOf(plan)?.entity ?? plan.joins.map((join) => auditedEntityOf(join.plan)).find((entity) => entity !== null) ?? null
}

/**
 * Returns a `select` of the rows that calls the SQL function `app.note_read`, which notes a read for the audit log, for every row
 * of another user.
 * @param inner a `select` with the columns `c1`, `c2`, …, the extra columns `x1`, `x2`, … and the added columns
 */
export function auditedRowsSql(
  { entity, isGrouped }: AuditColumns,
  inner: string,
  { names, extraCount }: { names: readonly string[]; extraCount: number },
): string {
  const columns = names.map((name, index) => `a.c${index + 1} as ${quote(name)}`)
  const extra = Array.from({ length: extraCount }, (_, index) => `a.x${index + 1}`)
  const noted = isGrouped
    ? `coalesce((select bool_and(${noteSql(entity, 'o', 'null')}) from unnest(a.${ownerName}) o where o is distinct from (select auth.uid())), true)`
    : `(a.${ownerName} = (select auth.uid()) or ${noteSql(entity, `a.${ownerName}`, `a.${idName}`)})`
  return `select ${[...columns, ...extra].join(', ') || 'null'} from (${inner}) a where ${noted}`
}

const noteSql = (entity: string, owner: string, id: string): string => `app.note_read(${literal(entity)}, ${owner}, ${id})`

/**
 * Returns the SQL for a total that also records the count as a read. The total of an empty page reveals how many rows match a
 * filter on content.
 * @param onPage SQL for the number of rows on the page
 */
export function auditedTotalSql(plan: ReadPlan, total: string, onPage: string): string {
  const entity = filteredContentOf(plan)
  if (entity === null) return total
  return `(select case when c.n > 0 and ${onPage} = 0 and ${noteSql(entity, 'null', 'null')} then c.n else c.n end from (select ${total} as n) c)`
}

/** Returns the audited table whose content the conditions of a plan test, or null. */
function filteredContentOf({ audit, where, joins }: ReadPlan): string | null {
  if (audit !== undefined && where.some((condition) => testsContent(condition, audit))) return audit.table.entity
  return joins.map(({ plan }) => filteredContentOf(plan)).find((entity) => entity !== null) ?? null
}

function testsContent(condition: PlannedCondition, audit: PlannedAudit): boolean {
  if (condition.kind === 'logic') return condition.terms.some((term) => testsContent(term, audit))
  return condition.kind === 'test' && (condition.field.routine !== undefined || !audit.table.metadata.has(condition.field.column))
}

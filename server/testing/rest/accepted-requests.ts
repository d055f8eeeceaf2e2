import fc from 'fast-check'
import { type AcceptedWrites, acceptedCalls, acceptedWrites, contactWrites } from './accepted-writes.ts'
import type { ExposedSchema } from './exposed-schema.ts'
import type { FuzzRequest } from './fuzz-request.ts'

type Row = Record<string, unknown>

const json = { 'content-type': 'application/json' }
const anyReturn = ['return=minimal', 'return=representation', 'return=representation,count=exact', 'return=representation,tx=rollback']
const relaxed = ['handling=strict,max-affected=1000', ...anyReturn]
const selected = fc.constantFrom('', '', 'select=*', 'select=id', 'select=id,x:id')
const accept = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { accept: 'text/csv' },
  { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
)

/** Joins the parts of a query that are not empty. Does not replace placeholders. */
const pathOf = (name: string, parts: readonly string[]) => {
  const query = parts.filter((part) => part !== '').join('&')
  return `/${name}${query === '' ? '' : `?${query}`}`
}

const csvCell = (value: unknown) => (value === null ? 'NULL' : `"${String(value).replaceAll('"', '""')}"`)

/** Formats rows as CSV. Returns null if the rows have different columns or contain objects. */
function csvOf(rows: readonly Row[]): string | null {
  const keys = Object.keys(rows[0] ?? {})
  const isFlat = rows.every(
    (row) => Object.keys(row).join() === keys.join() && Object.values(row).every((value) => typeof value !== 'object'),
  )
  return isFlat ? [keys.join(','), ...rows.map((row) => keys.map((key) => csvCell(row[key])).join(','))].join('\n') : null
}

function insertOf(name: string, { row, maxRows, query, prefer }: NonNullable<AcceptedWrites['insert']>): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      rows: fc.array(row, { minLength: 1, maxLength: maxRows }),
      prefer: fc.constantFrom(...prefer),
      form: fc.constantFrom('object', 'list', 'csv'),
      select: selected,
    })
    .map(({ rows, prefer: preference, form, select }) => {
      const path = pathOf(name, [query, preference.includes('representation') ? select : ''])
      const csv = form === 'csv' ? csvOf(rows) : null
      if (csv !== null) return { method: 'POST', path, headers: { 'content-type': 'text/csv', prefer: preference }, body: csv }
      // A single object is sent without a list. Rows of a list with different columns require the parameter `columns`.
      const body = form === 'object' || rows.some((row) => Object.keys(row).join() !== Object.keys(rows[0] ?? {}).join()) ? rows[0] : rows
      return { method: 'POST', path, headers: { ...json, prefer: preference }, body: JSON.stringify(body) }
    })
}

function updateOf(name: string, change: fc.Arbitrary<Row>, filters: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const parts = { change, filter: fc.constantFrom(...filters), prefer: fc.constantFrom(...relaxed), select: selected, accept }
  return fc.record(parts).map((chosen) => ({
    method: 'PATCH',
    path: pathOf(name, [chosen.filter, chosen.prefer.includes('representation') ? chosen.select : '']),
    headers: { ...json, ...chosen.accept, prefer: chosen.prefer },
    body: JSON.stringify(chosen.change),
  }))
}

function deletionOf(name: string, filters: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const parts = { filter: fc.constantFrom(...filters), prefer: fc.constantFrom(...relaxed), select: selected, accept }
  return fc.record(parts).map((chosen) => ({
    method: 'DELETE',
    path: pathOf(name, [chosen.filter, chosen.prefer.includes('representation') ? chosen.select : '']),
    headers: { ...chosen.accept, prefer: chosen.prefer },
  }))
}

function callOf(name: string, values: fc.Arbitrary<Row>, isVolatile: boolean): fc.Arbitrary<FuzzRequest> {
  const methods = isVolatile ? (['POST'] as const) : (['POST', 'GET'] as const)
  return fc.record({ method: fc.constantFrom(...methods), values, accept }).map((parts) => {
    if (parts.method === 'POST')
      return { method: 'POST', path: `/rpc/${name}`, headers: { ...json, ...parts.accept }, body: JSON.stringify(parts.values) }
    const query = new URLSearchParams(Object.entries(parts.values).map(([key, value]) => [key, String(value)]))
    return { method: 'GET', path: pathOf(`rpc/${name}`, [query.toString()]), headers: parts.accept }
  })
}

/** Generates reads that the API accepts: existing columns, orders, pages, and filters that suit every type. */
export function acceptedRead({ relations }: ExposedSchema): fc.Arbitrary<FuzzRequest> {
  const reads = relations.map(({ name, columns }) => {
    const column = fc.constantFrom(...columns)
    const parts = {
      select: fc.oneof(
        fc.constant('*'),
        fc.uniqueArray(column, { minLength: 1, maxLength: 6 }).map((list) => list.join(',')),
      ),
      filter: fc.tuple(column, fc.constantFrom('is.null', 'not.is.null')).map((pair) => pair.join('=')),
      order: fc.tuple(column, fc.constantFrom('', '.desc', '.asc.nullslast')).map(([key, direction]) => `order=${key}${direction}`),
      page: fc.constantFrom('', 'limit=5', 'limit=0', 'offset=0', 'limit=1000'),
      count: fc.constantFrom<Record<string, string>>({}, {}, { prefer: 'count=exact' }, { prefer: 'count=planned' }),
      method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
      accept,
    }
    return fc
      .record(parts, { requiredKeys: ['select', 'method', 'accept'] })
      .map(({ select, filter = '', order = '', page = '', count, ...chosen }) => ({
        method: chosen.method,
        path: pathOf(name, [`select=${select}`, filter, order, page]),
        headers: { ...chosen.accept, ...count },
      }))
  })
  return fc.oneof(...reads)
}

function writesOf(name: string, { insert, change, filters, isDeletable }: AcceptedWrites): fc.WeightedArbitrary<FuzzRequest>[] {
  return [
    ...(insert ? [{ weight: 4, arbitrary: insertOf(name, insert) }] : []),
    ...(change ? [{ weight: 3, arbitrary: updateOf(name, change, filters) }] : []),
    ...(isDeletable ? [{ weight: 1, arbitrary: deletionOf(name, filters) }] : []),
  ]
}

/** Generates writes and calls that the API accepts: from a signed-in user, or contact messages from a visitor. */
export function acceptedWrite({ workflowIds }: ExposedSchema, { isSignedIn }: { isSignedIn: boolean }): fc.Arbitrary<FuzzRequest> {
  if (!isSignedIn) return fc.oneof(...writesOf('contact_submissions', contactWrites))
  const writes = Object.entries(acceptedWrites(workflowIds)).flatMap(([name, accepted]) => writesOf(name, accepted))
  const calls = Object.entries(acceptedCalls).map(([name, { values, isVolatile = false }]) => ({
    weight: 2,
    arbitrary: callOf(name, values, isVolatile),
  }))
  return fc.oneof(...writes, ...calls)
}

import { createHash } from 'node:crypto'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { TableRow } from '../../workflows/tables/read-table.ts'

/** Digests that identify a row across versions of a table. */
export interface RowDigests {
  /** Digest of the identifying values. */
  key: Buffer
  /** Digest of all values. */
  digest: Buffer
}

const digestOf = (values: readonly unknown[]): Buffer => createHash('sha256').update(JSON.stringify(values)).digest()

/**
 * Returns the digests of rows, in the order of the rows. A row is identified by its texts. A row without texts, or with texts that are not
 * unique in the table, is identified by all of its values, so a changed row counts as new.
 */
export function digestRows(rows: readonly TableRow[], fields: readonly TableField[]): RowDigests[] {
  const texts = fields.filter(({ type }) => type === 'text').map(({ name }) => name)
  const made = rows.map((row) => {
    const identity = texts.map((name) => row[name] ?? null)
    const digest = digestOf(fields.map(({ name }) => row[name] ?? null))
    return { key: identity.every((value) => value === null) ? digest : digestOf(identity), digest }
  })
  const counts = new Map<string, number>()
  for (const { key } of made) counts.set(key.toString('base64'), (counts.get(key.toString('base64')) ?? 0) + 1)
  return made.map(({ key, digest }) => ({ key: (counts.get(key.toString('base64')) ?? 0) > 1 ? digest : key, digest }))
}

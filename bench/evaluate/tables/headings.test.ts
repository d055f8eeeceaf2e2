import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { kindOfTable } from '../../../server/features/workflows/tables/headings/data-kinds.ts'

const tables = z
  .array(z.strictObject({ headings: z.array(z.string().min(1)).min(2), kind: z.string().nullable() }))
  .parse(JSON.parse(readFileSync(new URL('headings.json', import.meta.url), 'utf8')))

// Every second table belongs to `hold`.
it.each([
  ['tune', 0],
  ['hold', 1],
] as const)('names the kind of 90 %% of the tables of %s, and no wrong kind', (_, rest) => {
  const ofHalf = tables.filter((_, index) => index % 2 === rest).map((table) => ({ ...table, found: kindOfTable(table.headings) }))
  const known = ofHalf.filter(({ kind }) => kind !== null)
  expect(known.length).toBeGreaterThanOrEqual(20)
  expect(ofHalf.filter(({ kind, found }) => found !== null && found !== kind)).toEqual([])
  expect(known.filter(({ kind, found }) => found === kind).length / known.length).toBeGreaterThanOrEqual(0.9)
})

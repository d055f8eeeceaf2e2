import { expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { digestRows } from './row-digests.ts'

const fields: TableField[] = [
  { name: 'lane', label: 'Lane', type: 'text', required: true },
  { name: 'rate', label: 'Rate', type: 'number', required: false },
]
const digestsOf = (...rows: { lane: string | null; rate: number | null }[]) =>
  digestRows(rows, fields).map(({ key, digest }) => [key.toString('hex'), digest.toString('hex')])

it('gives a row with changed numbers the same key and another digest', () => {
  const [[key, digest] = []] = digestsOf({ lane: 'Oslo', rate: 1 })
  const [[laterKey, laterDigest] = []] = digestsOf({ lane: 'Oslo', rate: 2 })
  expect([laterKey === key, laterDigest === digest]).toEqual([true, false])
})

it('gives rows with different texts different keys', () => {
  const [[one] = [], [other] = []] = digestsOf({ lane: 'Oslo', rate: 1 }, { lane: 'Bergen', rate: 1 })
  expect(one).not.toBe(other)
})

it.each([
  ['without texts', [{ lane: null, rate: 1 }]],
  [
    'whose texts are not unique',
    [
      { lane: 'Oslo', rate: 1 },
      { lane: 'Oslo', rate: 2 },
    ],
  ],
])('identifies rows %s by all values', (_, rows) => {
  for (const [key, digest] of digestsOf(...rows)) expect(key).toBe(digest)
})

import { expect, it } from 'vitest'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

const withTables = Object.entries(definitions).flatMap(([industry, byCategory]) =>
  Object.entries(byCategory).flatMap(([category, definition]) =>
    [...tableInputs(definition)].map((input) => ({ place: `${industry}/${category}`, definition, input })),
  ),
)

it.each(withTables)('$place states totals and equal rows in its result or approval', ({ definition, input }) => {
  const table = String(definition.sample_input[input]).trimEnd()
  const lastRow = table.split('\n').at(-1)
  const sample_input = { ...definition.sample_input, [input]: `${table}\n${lastRow}\nTotal` }
  const { output, texts } = simulateDefinition({ ...definition, sample_input }, {}, runWithBuiltin(definition))
  const shown = texts.filter(({ path }) => path.endsWith('.shown'))
  const result = JSON.stringify([output, shown])
  expect(result).toContain('“Total” is a total, not an entry')
  expect(result).toContain('Some rows are equal, and each is counted')
})

import { describe, expect, it } from 'vitest'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

const analyses = Object.entries(definitions).flatMap(([industry, { data_analysis: definition }]) =>
  [...tableInputs(definition)].map((input) => ({ industry, definition, input })),
)

/** Number of rows in a large table. The limits for templates are the same for any number of rows. */
const rowCount = 5000

/** Returns the sample with its rows repeated, each with another name. */
function enlarged(table: string, count: number): string {
  const [head = '', ...rows] = table.trimEnd().split('\n')
  return [head, ...Array.from({ length: count }, (_, index) => rows[index % rows.length]?.replace(/^([^,]*)/, `$1 ${index}`))].join('\n')
}

it.each(analyses)('reports all changes of a large table: $industry', ({ definition, input }) => {
  const sample_input = { ...definition.sample_input, [input]: enlarged(String(definition.sample_input[input]), rowCount) }
  const { steps, texts } = simulateDefinition({ ...definition, sample_input }, {}, runWithBuiltin({ ...definition, sample_input }))
  expect(steps.findings).toMatchObject({ count: 25 })
  const report = String(texts.find(({ path }) => path === 'report.task.document')?.text)
  const [, past = ''] = /: (\d+) of 5000 /.exec(report) ?? []
  expect(Number(past)).toBeGreaterThan(25)
  expect(report).toContain('more passed the threshold: see the table of all')
})

describe('a report on examined rows', () => {
  it('states the rows that are not examined', () => {
    const definition = definitions.manufacturing.finance
    const receipts = enlarged(String(definition.sample_input.receipts), 201)
    const changed = { ...definition, sample_input: { ...definition.sample_input, receipts } }
    const { output } = simulateDefinition(changed, {}, runWithBuiltin(changed))
    expect(JSON.stringify(output)).toContain('Only 200 of the 201 rows are examined.')
  })
})

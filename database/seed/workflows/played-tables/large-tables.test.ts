import { describe, expect, it } from 'vitest'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

const analyses = Object.entries(definitions).flatMap(([industry, { data_analysis: definition }]) =>
  [...tableInputs(definition)].map((input) => ({ industry, definition, input })),
)

/**
 * Number of rows in a large table, and maximum length of its texts: a quarter of 5,000 rows, and of the length at which a text fails a run.
 * A text that grows with the table and is too long for 5,000 rows is therefore too long here.
 */
const rowCount = 1250
const maxCharacters = 400_000 / 4

/** Returns the sample with its rows repeated, each with another name. */
function enlarged(table: string, count: number): string {
  const [head = '', ...rows] = table.trimEnd().split('\n')
  return [head, ...Array.from({ length: count }, (_, index) => rows[index % rows.length]?.replace(/^([^,]*)/, `$1 ${index}`))].join('\n')
}

it.each(analyses)('reports all changes of a large table: $industry', ({ definition, input }) => {
  const sample_input = { ...definition.sample_input, [input]: enlarged(String(definition.sample_input[input]), rowCount) }
  const { steps, texts } = simulateDefinition({ ...definition, sample_input }, {}, runWithBuiltin({ ...definition, sample_input }))
  expect(steps.findings).toMatchObject({ count: 25 })
  expect(texts.filter(({ text }) => typeof text === 'string' && text.length > maxCharacters).map(({ path }) => path)).toEqual([])
  const report = String(texts.find(({ path }) => path === 'report.task.document')?.text)
  const [, past = ''] = /: (\d+) of 1250 /.exec(report) ?? []
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

it('answers a customer with 1,250 readings, and states how many are not listed', () => {
  const definition = definitions.energy.customer_support
  const rows = Array.from({ length: rowCount }, (_, index) => `June ${index},${600 + (index % 90)},30,estimated by the supplier,0.142`)
  const changed = { ...definition, sample_input: { ...definition.sample_input, reads: ['month,kwh,days,read,rate', ...rows].join('\n') } }
  const { texts } = simulateDefinition(changed, {}, runWithBuiltin(changed))
  expect(JSON.stringify(texts)).toContain('1214 earlier bills are not listed.')
})

/** Matches the start of a loop over all rows. */
const loopOverRows = /\{% for (\w+) in steps\.\w+\.rows %\}/gu
/** Matches a comparison that limits the number of rows that the body of a loop writes. */
const limited = /(?:<|<=) \d{2}\b/u

/** Returns the loops over all rows that write each row, without a limit. */
function unlimitedLoops(template: string): string[] {
  return [...template.matchAll(loopOverRows)].flatMap(({ 0: start, 1: name, index }) => {
    let depth = 1
    const rest = template.slice(index + start.length)
    const end = [...rest.matchAll(/\{% (for|endfor) /gu)].find(([, tag]) => {
      depth += tag === 'for' ? 1 : -1
      return depth === 0
    })
    const body = rest.slice(0, end?.index)
    return body.includes(`{{ ${name}.`) && !limited.test(body) ? [start + body.slice(0, 80)] : []
  })
}

// A text of more than 400,000 characters fails the run.
it('lists no rows of a table without a limit', () => {
  const templates = Object.values(definitions).flatMap((byCategory) =>
    Object.values(byCategory).flatMap((definition) => JSON.stringify(definition)),
  )
  expect(templates.flatMap(unlimitedLoops).filter((loop) => !loop.includes('assign added'))).toEqual([])
})

/** Matches a template that reads all rows of a table. */
const allRows = /(?:for \w+ in|assign \w+ =) steps\.\w+\.rows(?!\w)(?! limit:)(?! \| slice:)/u

// A step in a loop that reads all rows takes quadratic time: the lanes of a bid with 5,000 rows took 26 seconds.
it('reads no whole table in each round of a loop', () => {
  const places = Object.entries(definitions).flatMap(([industry, byCategory]) =>
    Object.entries(byCategory).flatMap(([category, definition]) =>
      definition.steps
        .filter((step) => step.kind === 'for_each' && allRows.test(JSON.stringify(step.steps)))
        .map(() => `${industry}/${category}`),
    ),
  )
  expect(places).toEqual([])
})

it('states in the claims file how many claims a total omits', () => {
  const definition = definitions.retail.finance
  const receipts = `${String(definition.sample_input.receipts).trimEnd()}\nPO-1,Olives,50,40,,short shipment two cartons missing signed bill of lading`
  const changed = { ...definition, sample_input: { ...definition.sample_input, receipts } }
  const { texts } = simulateDefinition(changed, {}, runWithBuiltin(changed))
  expect(JSON.stringify(texts)).toMatch(/without 1 claim whose amount is open/)
})

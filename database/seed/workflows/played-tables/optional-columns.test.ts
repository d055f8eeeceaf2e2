import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { textEngine } from '../../../../server/features/workflows/definitions/liquid/liquid-engine.ts'
import { playInput } from '../../../../server/testing/runs/play-input.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

const withTables = Object.entries(definitions).flatMap(([industry, byCategory]) =>
  Object.entries(byCategory).flatMap(([category, definition]) =>
    [...tableInputs(definition)].map((input) => ({ place: `${industry}/${category}`, definition, input })),
  ),
)
type TableDefinition = (typeof withTables)[number]

/** Punctuation that an empty value leaves behind, and values that no text contains. Cells of tables may be empty. */
const leftovers =
  /, ?[:;.]|: ,|(?<!\w)\(\s*\)|[^\s|] ,|“”|\.\.(?!\.)|[^\s|:-] {2,}[^\s|]|undefined|(?<!\p{L})null(?!\p{L})|NaN|\[object|(?<!\p{L})(?:with|against|from) ?(?:[:;,.)|]|$)/gmu

const fieldsOf = ({ definition }: TableDefinition): readonly TableField[] =>
  definition.steps.flatMap((step) => (step.kind === 'table' ? step.fields : []))

/** Returns the sample with other values in the cells of a column, or null if the sample does not have the column. */
function sampleWith({ definition, input }: TableDefinition, field: TableField, value: string, rows: 'all' | 'first'): string | null {
  const [head = [], ...body] = String(definition.sample_input[input])
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const column = head.findIndex((heading) => [field.name, field.label].includes(heading.trim()))
  const changed = body.map((cells, index) => cells.with(column, rows === 'all' || index === 0 ? value : (cells[column] ?? '')))
  return column < 0 ? null : [head, ...changed].map((cells) => cells.join(',')).join('\n')
}

/** Returns all texts of a run: outputs and messages. */
function textsOf({ definition, input }: TableDefinition, table: string): string {
  const changed = { ...definition, sample_input: { ...definition.sample_input, [input]: table } }
  const { output, texts } = simulateDefinition(changed, {}, runWithBuiltin(changed))
  const messages = texts.filter(({ path }) => /\.(?:subject|body|title|shown|heading|opening|document)$/.test(path))
  return [...Object.values(output), ...messages.map(({ text }) => text)].filter((text) => typeof text === 'string').join('\n\n')
}

const leftoversIn = (text: string): string[] =>
  [...text.matchAll(leftovers)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40))

const arithmetic = ['minus', 'plus', 'times', 'divided_by', 'at_most', 'at_least'] as const
/** Names of the filters that calculated with a missing value. Liquid treats a missing value as 0. */
let missingOperands: string[] = []
const original = Object.fromEntries(arithmetic.map((name) => [name, textEngine.filters[name]]))

beforeEach(() => {
  missingOperands = []
  for (const name of arithmetic) {
    const filter = original[name]
    if (typeof filter !== 'function') throw new Error(`The filter ${name} has an unknown form.`)
    textEngine.registerFilter(name, function (this: unknown, ...values: unknown[]) {
      if (values.some((value) => value === null || value === undefined || value === '')) missingOperands.push(name)
      return filter.call(this as never, ...(values as [unknown]))
    })
  }
})
afterEach(() => {
  for (const name of arithmetic) textEngine.registerFilter(name, original[name] as never)
})

describe.each(withTables)('$place', (place) => {
  const optional = fieldsOf(place).filter(({ required }) => !required)
  const sampleLeftovers = new Set(leftoversIn(textsOf(place, String(place.definition.sample_input[place.input]))))

  it.each(optional.filter((field) => sampleWith(place, field, '', 'all') !== null))('reads well without values in “$label”', (field) => {
    for (const rows of ['all', 'first'] as const) {
      const text = textsOf(place, sampleWith(place, field, '', rows) ?? '')
      expect(leftoversIn(text).filter((found) => !sampleLeftovers.has(found))).toEqual([])
    }
  })

  const numbers = optional.filter((field) => field.type === 'number' && sampleWith(place, field, '', 'all') !== null)
  it.runIf(numbers.length > 0).each(numbers)('computes nothing from cells of “$label” that are not read, and names them', (field) => {
    const text = textsOf(place, sampleWith(place, field, 'see note', 'first') ?? '')
    expect(text).toContain('“see note” in')
    for (const rows of ['all', 'first'] as const) textsOf(place, sampleWith(place, field, '', rows) ?? '')
    expect(missingOperands).toEqual([])
  })
})

describe('values that are not read', () => {
  const lanes = (first: string) => ({
    lanes: `lane,carrier,customer,loads,on_time_before,on_time_now\nBonn to Wien,Volt,Alba,${first},96,81\nUlm to Graz,Volt,Alba,40,95,80`,
  })
  const play = (first: string) =>
    playInput(definitions.transportation.data_analysis, lanes(first), 'Alba is promised 90 percent on-time delivery.')

  it.each(['(50)', 'see note', ''])('are no late loads: %j', (cell) => {
    const text = play(cell)
    expect(text).toContain('| Bonn to Wien | Volt | Alba | not read | 81 % | 90 % | **missed by 9 points** | not read |')
    expect(text).toContain('with about 8 late loads, without 1 whose loads were not read.')
    expect(text).toContain('Alba: 80 % of 40 loads on 2 lanes, without 1 whose loads were not read')
  })

  it('are no amount that is billed too high', () => {
    const bills = 'invoice,carrier,confirmed,billed,difference\nA1,Volt,see file,1100,none\nA2,Volt,500,500,none'
    const text = playInput(definitions.transportation.finance, { batch: 'May', bills }, 'The fuel surcharge follows the index.')
    expect(text).not.toMatch(/1,?100(?:\.00)? (?:too|more)|difference 1100/)
  })

  it('are no state in which a person is not registered', () => {
    const table = 'name,registration,states,client_states,item,due\nAnn Roe,RIA,,OH TX,annual review,2026-04-01'
    const text = playInput(definitions.finance.hr, { people: table, roster: table, team: 'T', date: '2026-03-09' }, 'None.')
    expect(text).not.toContain('but is registered in')
  })
})

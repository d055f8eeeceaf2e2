import { describe, expect, it } from 'vitest'
import { tableSteps } from '../../../../../contracts/runs/table-file.ts'
import { definitions } from '../../../../../database/seed/workflows/definitions.ts'
import { mapColumns } from '../map-columns.ts'

/** Returns the columns that a workflow of the library finds in a table with semicolons. */
function columnsOf(industry: keyof typeof definitions, workflow: string, ...lines: string[]) {
  const [step] = tableSteps(Object.entries(definitions[industry]).find(([name]) => name === workflow)?.[1].steps ?? [])
  const [headings = [], ...rows] = lines.map((line) => line.split(';'))
  return mapColumns(headings, rows, step?.fields ?? [])
}

describe('two columns that differ only by the period are the earlier and the present value', () => {
  it.each([
    ['SAIDI 2024;SAIDI 2025', ['SAIDI 2024', 'SAIDI 2025']],
    ['SAIDI 2025 min;SAIDI 2024 min', ['SAIDI 2024 min', 'SAIDI 2025 min']],
    ['SAIDI Dec;SAIDI Jan', ['SAIDI Dec', 'SAIDI Jan']],
    ['SAIDI Q4 2025;SAIDI Q1 2026', ['SAIDI Q4 2025', 'SAIDI Q1 2026']],
  ])('%s', (headings, expected) => {
    const { saidi_before, saidi_now } = columnsOf('energy', 'data_analysis', `Feeder;${headings}`, 'F1;96;98')
    expect([saidi_before, saidi_now]).toEqual(expected)
  })

  it.each([
    ['manufacturing', 'Linie;Februar Stück;März Stück', ['Februar Stück', 'März Stück']],
    ['manufacturing', 'Ligne;Rebuts février;Rebuts mars', ['Rebuts février', 'Rebuts mars']],
    ['technology', 'Feature;KW 11;KW 12', ['KW 11', 'KW 12']],
  ] as const)('%s: %s', (industry, headings, expected) => {
    const { last_period, this_period } = columnsOf(industry, 'data_analysis', headings, 'A;96;98')
    expect([last_period, this_period]).toEqual(expected)
  })

  it.each([
    ['three periods', 'SAIDI 2023;SAIDI 2024;SAIDI 2025'],
    ['another content', 'SAIFI 2024;SAIFI 2025'],
    ['the same period', 'SAIDI Plan 2025;SAIDI Ist 2025'],
    ['half a year apart, without years', 'SAIDI Jan;SAIDI Jul'],
  ])('but not with %s', (_, headings) => {
    const { saidi_before } = columnsOf('energy', 'data_analysis', `Feeder;${headings}`, 'F1;96;98;99')
    expect(saidi_before).toBeNull()
  })
})

describe('columns with the words and abbreviations of a business', () => {
  it.each([
    [
      'retail' as const,
      'finance',
      ['PO;Line;Ord ctn;Rec ctn;$/ctn;Remark', '40871;Plum sauce x12;80;72;41.40;8 short'],
      { po: 'PO', item: 'Line', ordered: 'Ord ctn', received: 'Rec ctn', unit_cost: '$/ctn', note: 'Remark' },
    ],
    [
      'manufacturing' as const,
      'finance',
      ['N.º receção;Artigo;Fornecedor;Qtd;Preço padrão €;Preço real €;Obs.', 'GR-1;Tubo;Alumivar;300;4,15;4,48;sobretaxa'],
      {
        receipt: 'N.º receção',
        part: 'Artigo',
        supplier: 'Fornecedor',
        quantity: 'Qtd',
        standard: 'Preço padrão €',
        actual: 'Preço real €',
        remark: 'Obs.',
      },
    ],
    [
      'transportation' as const,
      'data_analysis',
      ['Run;Subbie;Account;Jobs;DIFOT Feb %;DIFOT Mar %', 'Perth-Broome;Redgum;Isa Stores;40;97;90', 'Perth-Derby;own fleet;Cape;30;92;91'],
      { lane: 'Run', carrier: 'Subbie', customer: 'Account', loads: 'Jobs', on_time_before: 'DIFOT Feb %', on_time_now: 'DIFOT Mar %' },
    ],
    [
      'manufacturing' as const,
      'operations',
      ['Machine;Fault;Min;What happened', 'Oven;T90;46;door seal smoke', 'Slicer;S12;14;blade change'],
      { machine: 'Machine', code: 'Fault', minutes: 'Min', symptom: 'What happened' },
    ],
    [
      'real_estate' as const,
      'data_analysis',
      ['Type;Surface m²;Référence;Loyer de référence €;Notre loyer €', 'T2;44;Les Tilleuls;820;790'],
      { unit_type: 'Type', size: 'Surface m²', comp: 'Référence', comp_rent: 'Loyer de référence €', our_rent: 'Notre loyer €' },
    ],
  ])('%s, %s', (industry, workflow, lines, expected) => expect(columnsOf(industry, workflow, ...lines)).toMatchObject(expected))
})

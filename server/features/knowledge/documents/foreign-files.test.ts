import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { indexWarnings } from '../../../../contracts/knowledge/knowledge-index.ts'
import { decodeText, isText } from './decode-text.ts'
import { readDocument } from './read-document.ts'

// Returns a file that another program created. README.md in the same folder lists the programs.
const fileOf = (name: string) => readFileSync(new URL(`../../../testing/documents/files/${name}`, import.meta.url))
const textsOf = async (name: string) => (await readDocument(fileOf(name), name)).blocks.map(({ text }) => text)

const rates = [
  'Rates',
  'Rates of the harbour',
  'Region: North; Valid from: 09.03.2026; Price: 1,234.50 €; Discount: 12.5%; Code: R-0007; Total: 1080.19',
  'Region: North; Valid from: 1. April 2026; Price: ($20.00); Discount: 7%; Code: R-0042; Total: -18.60',
  'Region: South; Valid from: 2025-12-31; Price: 1.0 M; Discount: 100%; Code: R-1234; Total: 0.00',
]
const times = [
  'Times',
  'Task: Unload; Start: 2:30 PM; Duration: 36:30; Share: 3.33E-01',
  'Task: Load; Start: 06:00:00; Duration: 90:00; Share: 001-23-4567',
]

describe('a workbook', () => {
  it('has dates, numbers and formulas as displayed, merged cells in each row, and no hidden sheets', async () => {
    const { blocks, warnings } = await readDocument(fileOf('harbour.xlsx'), 'harbour.xlsx')
    expect(blocks.map(({ text }) => text)).toEqual([...rates, ...times])
    expect(blocks.map(({ page }) => page)).toEqual([...rates.map(() => 'Rates'), ...times.map(() => 'Times')])
    expect(warnings).toEqual([indexWarnings.hiddenSheets(['Internal'])])
  })

  it('has the values that LibreOffice displays, with merged cells in each row', async () => {
    expect(await textsOf('harbour.ods')).toEqual([...rates, ...times])
  })

  it('has a warning about formulas without a value', async () => {
    const { blocks, warnings } = await readDocument(fileOf('uncalculated.xlsx'), 'uncalculated.xlsx')
    expect(blocks[2]?.text).toBe(rates[2]?.replace(/; Total.*/, ''))
    expect(warnings).toEqual([indexWarnings.hiddenSheets(['Internal']), indexWarnings.emptyFormulas(3)])
  })
})

it.each(['tour.pptx', 'tour.odp'])('reads tables and speaker notes of %s', async (name) => {
  expect(await textsOf(name)).toEqual([
    'Slide 1',
    'Harbour tour',
    'Ship: Heron; Seats: 40',
    'Ship: Gull; Seats: 12',
    'Speaker notes',
    'Mention that dogs travel free of charge.',
    'Slide 2',
    'Prices from May',
    'Speaker notes',
    'The discount ends on 30 June.',
  ])
})

it.each(['letter.rtf', 'letter.docx'])('reads headings, foreign letters and tables of %s', async (name) => {
  expect((await readDocument(fileOf(name), name)).blocks).toEqual([
    { heading: 1, text: 'Mietvertrag für Boote' },
    { text: 'Die Kaution beträgt 150 € – zahlbar bei Übergabe. Größe: “klein”.' },
    { heading: 2, text: 'Rückgabe' },
    { text: 'Русский текст и 日本語 auch.' },
    { text: 'Boot: Möwe; Preis: 20 €' },
    { text: 'Boot: Reiher; Preis: 35 €' },
    { text: 'Nach der Tabelle.' },
  ])
})

it('lists the pages of a PDF that are images', async () => {
  const { blocks, warnings } = await readDocument(fileOf('scans.pdf'), 'scans.pdf')
  expect(blocks).toMatchObject([{ page: 'Page 4' }])
  expect(warnings).toEqual([indexWarnings.scannedPages([1, 2, 3, 5, 6, 7, 8, 9, 10])])
  expect(warnings?.[0]).toMatch(/^Pages 1–3, 5–10 are images/)
})

const encodedTexts: { encoding: string; text: string; base64: string }[] = JSON.parse(fileOf('encodings.json').toString())
it.each(encodedTexts)('detects $encoding: $text', ({ text, base64 }) => {
  const bytes = Buffer.from(base64, 'base64')
  expect(isText(bytes)).toBe(true)
  expect(decodeText(bytes).trim()).toBe(text)
})

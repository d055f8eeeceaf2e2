import { describe, expect, it } from 'vitest'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { makeWorkbook, pack } from '../../../testing/documents/make-office.ts'
import { measureProcessorMs } from '../../../testing/performance/processor-time.ts'
import { isText } from './decode-text.ts'
import { readDocument } from './read-document.ts'

const maxCost = 4000
const blocksOf = async (bytes: Uint8Array | string, name = 'file.bin') => (await readDocument(Buffer.from(bytes), name)).blocks

describe('RTF', () => {
  it('that is nested too deeply is rejected', async () => {
    await expect(blocksOf(`{\\rtf1 ${'{'.repeat(200_000)}x`)).rejects.toThrow(indexErrors.corrupt('RTF'))
  })

  it('with unbalanced groups, binary data and hidden text is read', async () => {
    const source = '{\\rtf1\\ansi }}} Prices{\\bin5 }}}}}\\par {\\v secret}{\\*\\unknown junk}Open\\u8364?\\par {\\pict ffff'
    expect(await blocksOf(source)).toEqual([{ text: 'Prices' }, { text: 'Open€' }])
  })

  it.each([
    ['backslashes', '\\'.repeat(3_000_000)],
    ['control words', '\\a'.repeat(2_000_000)],
    ['one word', 'a'.repeat(5_000_000)],
    ['empty rows', '\\cell\\row'.repeat(400_000)],
  ])('that consists of %s is read within the time limit', async (_, body) => {
    const cost = await measureProcessorMs(() => blocksOf(`{\\rtf1 Prices\\par ${body}}`).catch(() => []))
    expect(cost).toBeLessThan(maxCost)
  })
})

describe('a workbook', () => {
  const cell = (reference: string, style = 0) => `<c r="${reference}" s="${style}"><v>46090</v></c>`

  it('with merged ranges over all rows is read within the time limit', async () => {
    const merges = Array.from({ length: 20_000 }, () => '<mergeCell ref="A1:A1048576"/>').join('')
    const sheet = `<row r="1">${cell('A1')}</row><row r="9">${cell('B9')}</row>`
    const bytes = await makeWorkbook({ Sheet: `${sheet}</sheetData><mergeCells>${merges}</mergeCells><sheetData>` })
    const cost = await measureProcessorMs(async () => expect((await blocksOf(bytes)).at(-1)?.text).toBe('46090; 46090'))
    expect(cost).toBeLessThan(maxCost)
  })

  it('does not expand XML entities', async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
    const bytes = await pack({
      '[Content_Types].xml':
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/worksheets/sheet1.xml': `${entities}<worksheet><sheetData><row><c t="inlineStr"><is><t>x &b; y</t></is></c></row></sheetData></worksheet>`,
    })
    expect((await blocksOf(bytes, 'a.xlsx')).map(({ text }) => text)).toEqual(['Sheet 1', 'x &b; y'])
  })
})

it('rejects an archive with file names outside its folder', async () => {
  const bytes = await pack({ 'xl/worksheets/sheet1.xml': '<worksheet/>', 'ab/cd/etc/passwd': 'root' })
  const hostile = Buffer.from(bytes.toString('latin1').replaceAll('ab/cd/etc/passwd', '../../etc/passwd'), 'latin1')
  await expect(blocksOf(hostile, 'a.xlsx')).rejects.toThrow(indexErrors.corrupt('Excel'))
})

it('treats bytes with zeros as binary data unless they are UTF-16', () => {
  const random = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256))
  expect(isText(random)).toBe(false)
  expect(isText(Buffer.alloc(100))).toBe(false)
  expect(isText(Buffer.from('Hello\0', 'latin1'))).toBe(false)
  expect(isText(Buffer.from('Hello world', 'utf16le'))).toBe(true)
})

it('decodes a large text in a legacy encoding within the time limit', async () => {
  const bytes = Buffer.from('Rückgabe innerhalb von dreißig Tagen. '.repeat(500_000), 'latin1')
  const cost = await measureProcessorMs(async () => expect(isText(bytes)).toBe(true))
  expect(cost).toBeLessThan(maxCost)
  const { blocks } = await readDocument(Buffer.from(bytes.subarray(0, 5_000_000)), 'a.txt')
  expect(blocks[0]?.text.startsWith('Rückgabe innerhalb von dreißig Tagen.')).toBe(true)
})

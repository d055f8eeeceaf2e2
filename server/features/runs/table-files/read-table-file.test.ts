import { describe, expect, it } from 'vitest'
import { type TableFile, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { makeDocx, makeWorkbook, makeXlsx, pack } from '../../../testing/documents/make-office.ts'
import { makePdf } from '../../../testing/documents/make-pdf.ts'
import { readTable } from '../../workflows/tables/read-table.ts'
import { readTableFile } from './read-table-file.ts'

const read = (content: string | Uint8Array, { maxLength = 50_000, sheet = null as string | null } = {}) =>
  readTableFile({ bytes: typeof content === 'string' ? Buffer.from(content) : content, maxLength, sheet })

async function table(...args: Parameters<typeof read>): Promise<TableFile> {
  const result = await read(...args)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const headings = row(text('Day'), text('Amount'))

describe('a text file', () => {
  it.each([
    ['semicolons', 'Tag;Betrag\n01.02.2026;1.234,56', 'Tag,Betrag\n01.02.2026,"1.234,56"'],
    ['tabs', 'Tag\tBetrag\nMo\t5', 'Tag,Betrag\nMo,5'],
    ['JSON', '{"data":[{"Tag":"Mo","Betrag":5}]}', 'Tag,Betrag\nMo,5'],
  ])('with %s becomes CSV', async (_, content, csv) => {
    expect(await table(content)).toMatchObject({ table: csv, columns: ['Tag', 'Betrag'], left_out: 0, sheet: null, sheets: [] })
  })

  it('skips the lines above the headings', async () => {
    expect((await table('Report\n\nDay;Amount;Note\nMo;5;a\nDi;6;b')).table).toBe('Day,Amount,Note\nMo,5,a\nDi,6,b')
  })

  it.each([
    ['UTF-16', Buffer.from('\uFEFFGröße;Tag\n1;Mo', 'utf16le')],
    ['Windows-1252', Buffer.from('Größe;Tag\n1;Mo', 'latin1')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFGröße;Tag\n1;Mo')],
  ])('in %s is decoded', async (_, bytes) => expect((await table(bytes)).table).toBe('Größe,Tag\n1,Mo'))

  it('preserves texts with other separators and line breaks', async () => {
    const { table: csv } = await table('Name,Note\n"A;b","one\ntwo"\n"C;d",x\n"E;f","a|b"')
    const fields = ['Name', 'Note'].map((label) => ({ name: label.toLowerCase(), label, type: 'text' as const, required: true }))
    expect(readTable(csv, fields)).toMatchObject({
      rows: [
        { name: 'A;b', note: 'one\ntwo' },
        { name: 'C;d', note: 'x' },
        { name: 'E;f', note: 'a|b' },
      ],
    })
  })

  it('is cut at a row if it is too long, and reports the rows that do not fit', async () => {
    const result = await table(`Name,Count\n${Array.from({ length: 100 }, (_, index) => `row ${index},1`).join('\n')}`, { maxLength: 100 })
    expect(result.table.length).toBeLessThanOrEqual(100)
    expect(result).toMatchObject({ rows: 11, left_out: 89 })
    expect(result.table.split('\n')).toHaveLength(12)
    expect(result.preview).toHaveLength(5)
  })
})

describe('a workbook', () => {
  it('has dates, times and percentages as displayed, and the stored values of formulas', async () => {
    const cells = [
      '<c s="1"><v>46090</v></c>',
      '<c s="2"><v>46090.604166667</v></c>',
      '<c s="3"><v>0.07</v></c>',
      '<c><f>A1*2</f><v>1.234</v></c>',
      '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
    ]
    const file = await makeWorkbook({ Data: row(...'ABCDEFG'.split('').map((name) => text(`${name} column`))) + row(...cells) })
    expect((await table(file)).preview).toEqual([['2026-03-09', '2026-03-09 14:30', '7%', '1.2340', 'ab', 'TRUE', '#N/A']])
  })

  it('counts dates from 1904 if it uses that date system', async () => {
    const file = await makeWorkbook({ Data: headings + row('<c s="1"><v>44628</v></c>', '<c><v>5</v></c>') }, { uses1904: true })
    expect((await table(file)).table).toBe('Day,Amount\n2026-03-09,5')
  })

  it('has its sheets in tab order, and the first sheet with a table is read', async () => {
    const file = await makeWorkbook(
      {
        Cover: row(text('Our report')),
        March: headings + row(text('Mo'), text('1')),
        April: headings + row(text('Di'), text('2')),
        Old: headings,
      },
      { hidden: ['Cover'] },
    )
    expect(await table(file)).toMatchObject({ sheet: 'March', sheets: ['March', 'April', 'Old', 'Cover'], table: 'Day,Amount\nMo,1' })
    expect(await table(file, { sheet: 'April' })).toMatchObject({ sheet: 'April', table: 'Day,Amount\nDi,2' })
    expect(await read(file, { sheet: 'Old' })).toEqual({ problem: tableFileMessages.noRows })
    expect(await read(file, { sheet: 'May' })).toEqual({ problem: tableFileMessages.unknownSheet })
  })

  it('has the currencies and units of its number formats, so that mixed ones are found', async () => {
    const cells = (name: string, amount: string, weight: string) => row(text(name), amount, weight)
    const number = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`
    const file = await makeWorkbook(
      {
        Orders:
          row(text('Orders 2026')) +
          row() +
          row(text('Order'), text('Amount'), text('Weight')) +
          cells('K-1', number(4, 1200), number(6, 2.125)) +
          cells('K-2', number(5, 80), number(6, 7)) +
          cells('K-3', number(4, 60), number(7, 3)) +
          row(text('Summe'), '<c><v>1340</v></c>'),
      },
      { moreFormats: ['#,##0.00 "€"', '[$USD] #,##0.00', '0.0 "kg"', '0.0" t"'] },
    )
    const { table: csv } = await table(file)
    expect(csv.split('\n')).toEqual(['Order,Amount,Weight', 'K-1,1200 €,2.1250 kg', 'K-2,80 USD,7 kg', 'K-3,60 €,3 t', 'Summe,1340,'])
    const fields = [
      { name: 'order', label: 'Order', type: 'text' as const, required: true },
      { name: 'amount', label: 'Amount', type: 'number' as const, required: true },
      { name: 'weight', label: 'Weight', type: 'number' as const, required: false },
    ]
    expect(readTable(csv, fields)).toMatchObject({
      rows: [
        { amount: 1200, weight: 2.125 },
        { amount: 80, weight: 7 },
        { amount: 60, weight: null },
      ],
      leftOut: [{ reason: '“Summe” is a total, not an entry' }],
      doubts: [
        '“Amount” has amounts in several currencies (EUR and USD), which are not converted.',
        'Some values are not used: line 4, “3 t” in “Weight” has another unit than “kg”.',
      ],
    })
  })

  it('without styles and relationships can be read', async () => {
    expect(
      await table(
        await makeXlsx('Prices', [
          ['Plan', 'Price'],
          ['Basic', 20],
        ]),
      ),
    ).toMatchObject({ sheet: 'Prices', table: 'Plan,Price\nBasic,20' })
  })
})

describe('a file that is not a table', () => {
  /** An encrypted workbook is a compound file (signature D0CF11E0…) with the stream `EncryptedPackage`. */
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le'), Buffer.alloc(64)])
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

  it.each<[string, () => Promise<string | Uint8Array> | string | Uint8Array, string]>([
    ['an empty file', () => '', tableFileMessages.empty],
    ['only spaces', () => ' \n ', tableFileMessages.empty],
    ['a web page', () => '<!doctype html><html><body>Sign in</body></html>', tableFileMessages.webPage],
    ['a PDF', () => makePdf([[{ text: 'Some text' }]]), tableFileMessages.document('PDF')],
    ['a Word document', () => makeDocx([{ text: 'A letter' }]), tableFileMessages.document('Word document')],
    ['an image', () => png, tableFileMessages.unsupported],
    ['a password-protected workbook', () => compound('EncryptedPackage'), tableFileMessages.encrypted],
    ['an old workbook', () => compound('Workbook'), tableFileMessages.outdated],
    ['prose', () => 'Dear team, thank you for the report.\nIt was very helpful.', tableFileMessages.noTable],
    ['headings without rows', () => 'Day;Amount\n', tableFileMessages.noRows],
    ['a damaged workbook', async () => (await makeWorkbook({ A: headings })).subarray(0, 900), tableFileMessages.corrupt],
    [
      'a zip bomb',
      () =>
        pack({
          'xl/workbook.xml': '<workbook/>',
          '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
          'xl/worksheets/sheet1.xml': Buffer.alloc(41 * 1024 * 1024, ' '),
        }),
      tableFileMessages.unpacksTooLarge,
    ],
    ['a row that does not fit', () => `Name,Text\nA,${'x'.repeat(60_000)}`, tableFileMessages.nothingFits],
  ])('%s has a clear error message', async (_, makeFile, problem) => expect(await read(await makeFile())).toEqual({ problem }))

  it('with too many rows names the limit', async () => {
    expect(await read(`a,b\n${'1,2\n'.repeat(20_001)}`)).toMatchObject({ problem: expect.stringContaining('at most 20,000 are supported') })
  })
})

import { describe, expect, it } from 'vitest'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { compound, makeDoc } from '../../../testing/documents/make-doc.ts'
import { makeDocx, makeOdt, makePptx, makeWorkbook, makeXlsx, pack } from '../../../testing/documents/make-office.ts'
import { makePdf } from '../../../testing/documents/make-pdf.ts'
import { readDocument } from './read-document.ts'

const chapters = [
  { text: 'Returns', depth: 1 },
  { text: 'Goods come back within 30 days & with their receipt.' },
  { text: 'Gift cards', depth: 2 },
  { text: 'Cards are not taken back.' },
]
const asBlocks = chapters.map(({ text, depth }) => (depth ? { heading: depth, text } : { text }))
const blocksOf = async (bytes: Uint8Array | string, name = 'file.bin') => (await readDocument(Buffer.from(bytes), name)).blocks

describe('reading a document', () => {
  it('PDF: headings by size, paragraphs across lines, hyphenated words', async () => {
    const pdf = makePdf([
      [
        { text: 'Returns', size: 20 },
        { text: '', size: 20 },
        { text: 'Goods come back within 30 days and with their re-' },
        { text: 'ceipt (the original one).' },
        { text: '', size: 30 },
        { text: 'Gift cards are not taken back.' },
      ],
    ])
    expect(await blocksOf(pdf)).toEqual([
      { heading: 1, text: 'Returns', page: 'Page 1' },
      { text: 'Goods come back within 30 days and with their receipt (the original one).', page: 'Page 1' },
      { text: 'Gift cards are not taken back.', page: 'Page 1' },
    ])
  })

  it('500 pages of PDF, without running headers', { timeout: 30_000 }, async () => {
    const words = ['crane', 'ladder', 'harness', 'ramp', 'hoist', 'winch', 'pallet']
    const pages = Array.from({ length: 500 }, (_, page) => [
      { text: `Handbook, page ${page + 1}` },
      { text: '', size: 40 },
      { text: `Every ${words[page % 7]} has its tag.` },
      { text: '', size: 40 },
      { text: `Rule ${page} holds on ground ${page}.` },
      { text: '', size: 40 },
      { text: `No ${words[page % 5]} is lent out in week ${page % 52}.` },
      { text: '', size: 40 },
      { text: `Ask the ${words[(page * 3) % 7]} crew.` },
    ])
    const blocks = await blocksOf(makePdf(pages))
    expect(blocks).toHaveLength(2000)
    expect(blocks[1997]).toEqual({ text: 'Rule 499 holds on ground 499.', page: 'Page 500' })
    expect(blocks.filter(({ text }) => text.startsWith('Handbook'))).toEqual([])
  })

  it('DOCX', async () => expect(await blocksOf(await makeDocx(chapters))).toEqual(asBlocks))
  it('ODT', async () => expect(await blocksOf(await makeOdt(chapters))).toEqual(asBlocks))
  it('DOC', async () => {
    const blocks = await blocksOf(makeDoc('Returns\nGoods come back within 30 days.\nCafé prices are in €.'.replace('€', 'EUR')))
    expect(blocks.map(({ text }) => text)).toEqual(['Returns', 'Goods come back within 30 days.', 'Café prices are in EUR.'])
  })

  it('PPTX, with a section per slide', async () => {
    const bytes = await makePptx([
      { title: 'Returns', lines: ['Within 30 days', 'With receipt'] },
      { title: 'Shipping', lines: ['Three days'] },
    ])
    expect(await blocksOf(bytes)).toEqual([
      { heading: 1, text: 'Returns', page: 'Slide 1' },
      { text: 'Within 30 days', page: 'Slide 1' },
      { text: 'With receipt', page: 'Slide 1' },
      { heading: 1, text: 'Shipping', page: 'Slide 2' },
      { text: 'Three days', page: 'Slide 2' },
    ])
  })

  it('XLSX, with each row labelled by the header', async () => {
    const bytes = await makeXlsx('Prices', [
      ['Plan', 'Price', 'Note'],
      ['Basic', 20, ''],
      ['Pro', 99.5, 'per seat'],
    ])
    expect(await blocksOf(bytes)).toEqual([
      { heading: 1, text: 'Prices', page: 'Prices' },
      { text: 'Plan: Basic; Price: 20', page: 'Prices' },
      { text: 'Plan: Pro; Price: 99.5; Note: per seat', page: 'Prices' },
    ])
  })

  it('XLSX, with dates and percentages as displayed', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row>${text('From')}${text('Rate')}${text('Factor')}</row><row><c s="1"><v>46090</v></c><c s="3"><v>0.07</v></c><c><v>1.234</v></c></row>`
    expect(await blocksOf(await makeWorkbook({ Rates: rows }))).toEqual([
      { heading: 1, text: 'Rates', page: 'Rates' },
      { text: 'From: 09.03.2026; Rate: 7.00%; Factor: 1.234', page: 'Rates' },
    ])
  })

  it.each([
    [
      'CSV',
      'a.csv',
      'Plan;Price\nBasic;"20\nEUR"\nPro;"say ""hi"""',
      [{ text: 'Plan: Basic; Price: 20 EUR' }, { text: 'Plan: Pro; Price: say "hi"' }],
    ],
    [
      'JSON',
      'a.txt',
      '[{"plan":"Basic","price":{"eur":20}},{"plan":"Pro","tags":["a","b"]}]',
      [{ text: 'plan: Basic; price eur: 20' }, { text: 'plan: Pro; tags: a; tags: b' }],
    ],
    [
      'Markdown',
      'a.md',
      '# Returns\n\nGoods **come** [back](https://x.y).\n\nGifts\n-----\n```\n# no heading\n```',
      [{ heading: 1, text: 'Returns' }, { text: 'Goods come back.' }, { heading: 2, text: 'Gifts' }, { text: '```\n# no heading\n```' }],
    ],
    ['plain text', 'a.txt', 'One\nline.\r\n\r\nAnother.', [{ text: 'One line.' }, { text: 'Another.' }]],
    [
      'HTML',
      'a.html',
      '<!doctype html><title>T</title><nav>Menu</nav><h1>Returns</h1><p>Within <b>30</b> days.<p hidden>secret</p><table><tr><td>Basic</td><td>20</td></tr></table>',
      [{ heading: 1, text: 'Returns' }, { text: 'Within 30 days.' }, { text: 'Basic | 20' }],
    ],
  ])('%s', async (_, name, text, blocks) => expect(await blocksOf(text, name)).toEqual(blocks))

  it.each([
    ['UTF-16 with a byte order mark', Buffer.from('\ufeffGrüße', 'utf16le')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGrüße')],
    ['windows-1252', Buffer.from('Grüße', 'latin1')],
  ])('text in %s', async (_, bytes) => expect(await blocksOf(bytes, 'a.txt')).toEqual([{ text: 'Grüße' }]))

  it('recognizes every kind by its content, regardless of the name', async () => {
    expect(await blocksOf(await makeDocx(chapters), 'letter.pdf')).toEqual(asBlocks)
    expect(await blocksOf('<html><body><h2>Hi</h2></body></html>', 'page.txt')).toEqual([{ heading: 2, text: 'Hi' }])
  })
})

describe('rejects a document with the reason', () => {
  const firstHalf = async (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    ['an empty file', () => Buffer.alloc(0), 'a.txt', indexErrors.empty],
    ['a file of blanks', () => Buffer.from(' \n\n '), 'a.txt', indexErrors.empty],
    ['a Word document without text', () => makeDocx([]), 'a.docx', indexErrors.empty],
    ['a scanned PDF', () => makePdf([[], []], { scanned: true }), 'a.pdf', indexErrors.scanned],
    ['a PDF with a password', () => makePdf([[{ text: 'x' }]], { encrypted: true }), 'a.pdf', indexErrors.encrypted],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing of the sort'), 'a.pdf', indexErrors.corrupt('PDF')],
    ['a truncated DOCX', async () => firstHalf(await makeDocx(chapters)), 'a.docx', indexErrors.corrupt('Word')],
    [
      'a DOCX with a password',
      () => compound([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }]),
      'a.docx',
      indexErrors.encrypted,
    ],
    ['a DOC with a password', () => makeDoc('x', { encrypted: true }), 'a.doc', indexErrors.encrypted],
    ['a damaged DOC', () => makeDoc('x').subarray(0, 2048), 'a.doc', indexErrors.corrupt('Word')],
    ['an old workbook', () => compound([{ name: 'Workbook', content: Buffer.alloc(4096) }]), 'a.xls', indexErrors.outdated('XLSX')],
    ['invalid JSON', () => Buffer.from('{"a":'), 'a.json', indexErrors.corrupt('JSON')],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.txt', indexErrors.unsupported],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), 'a.txt', indexErrors.unsupported],
    ['an archive', () => pack({ 'a.txt': 'x' }), 'a.zip', indexErrors.unsupported],
  ])('%s', async (_, makeFile, name, reason) => {
    await expect(readDocument(await makeFile(), name)).rejects.toThrow(reason)
  })

  it('archives that unpack to too much data, whether the declared sizes are true or false', { timeout: 30_000 }, async () => {
    const docx = await makeDocx(chapters, { 'word/media/x.bin': Buffer.alloc(1024 * 1024 * 310) })
    await expect(readDocument(docx, 'a.docx')).rejects.toThrow(indexErrors.unpacksTooLarge)
    // The directory of the ZIP archive declares ten bytes, but the stream is longer.
    const misdeclared = await makeDocx(chapters, { 'word/x.bin': Buffer.alloc(50_000_000) })
    for (let offset = misdeclared.indexOf('PK\u0001\u0002'); offset !== -1; offset = misdeclared.indexOf('PK\u0001\u0002', offset + 4))
      if (misdeclared.toString('latin1', offset + 46, offset + 56) === 'word/x.bin') misdeclared.writeUInt32LE(10, offset + 24)
    await expect(readDocument(misdeclared, 'a.docx')).rejects.toThrow(indexErrors.corrupt('Word'))
  })
})

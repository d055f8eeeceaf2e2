import { type Block, oneLine, type ReadText } from './block.ts'
import { walkXml } from './walk-xml.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import { unpack } from './zip-files.ts'

const numberIn = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)
const inOrder = (files: Map<string, Buffer>, pattern: RegExp) =>
  [...files].filter(([name]) => pattern.test(name)).sort(([a], [b]) => numberIn(a) - numberIn(b))

const slide = /^ppt\/slides\/slide\d+\.xml$/

/** Reads presentations. The title of a slide becomes a heading, and each paragraph a block. */
export async function readPptx(bytes: Uint8Array): Promise<ReadText> {
  const files = await unpack(bytes, 'PowerPoint', (name) => slide.test(name))
  const blocks = inOrder(files, slide).flatMap(([name, xml]) => readSlide(xml, `Slide ${numberIn(name)}`))
  return { blocks, title: null }
}

function readSlide(xml: Buffer, page: string): Block[] {
  const blocks: Block[] = []
  let paragraph = ''
  let isTitle = false
  let inText = false
  walkXml(xml, {
    open: (name, { type }) => {
      if (name === 'p:sp') isTitle = false
      if (name === 'p:ph') isTitle = type === 'title' || type === 'ctrTitle'
      if (name === 'a:t') inText = true
      if (name === 'a:br') paragraph += ' '
    },
    text: (data) => {
      if (inText) paragraph += data
    },
    close: (name) => {
      if (name === 'a:t') inText = false
      if (name !== 'a:p') return
      const text = oneLine(paragraph)
      paragraph = ''
      if (text !== '') blocks.push(isTitle ? { heading: 1, text, page } : { text, page })
    },
  })
  // If a slide has no title, its page becomes the heading, so that the slide is not joined to the one before it.
  return blocks.some(({ heading }) => heading) ? blocks : [{ heading: 1, text: page, page }, ...blocks]
}

/** Reads workbooks. A sheet becomes a section, and a row a block in which the values are labelled by the first row. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadText> {
  const blocks = (await readWorkbook(bytes)).flatMap(({ name: page, readRows }) => [
    { heading: 1, text: page, page },
    ...labelledRows(readRows()).map((text) => ({ text, page })),
  ])
  return { blocks, title: null }
}

/** Formats rows as text such as `Plan: Basic; Price: 20`. The first row is the header if all its cells contain words. */
export function labelledRows(rows: readonly string[][]): string[] {
  const [header = [], ...bodyRows] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const isHeader = bodyRows.length > 0 && header.every((cell) => cell.trim() === '' || /\p{L}/u.test(cell)) && header.length > 1
  const lines = isHeader ? bodyRows : [header, ...bodyRows]
  return lines
    .map((row) =>
      row
        .map((cell, column) => [isHeader ? oneLine(header[column] ?? '') : '', oneLine(cell)] as const)
        .filter(([, cell]) => cell !== '')
        .map(([label, cell]) => (label === '' ? cell : `${label}: ${cell}`))
        .join('; '),
    )
    .filter((line) => line !== '')
}

/** Reads OpenDocument texts, sheets and presentations. */
export async function readOdf(bytes: Uint8Array): Promise<ReadText> {
  const files = await unpack(bytes, 'OpenDocument', (name) => name === 'content.xml')
  const xml = files.get('content.xml')
  const blocks: Block[] = []
  let text = ''
  let heading = 0
  let cells = 0
  let depth = 0
  const flush = () => {
    const line = oneLine(text)
    text = ''
    if (line !== '') blocks.push(heading > 0 ? { heading, text: line } : { text: line })
  }
  if (xml)
    walkXml(xml, {
      open: (name, attributes) => {
        if (name === 'table:table-row') cells = 0
        if (name === 'table:table-cell' && cells++ > 0 && text.trim() !== '') text += ' | '
        if (name === 'text:h') heading = Number(attributes['text:outline-level'] ?? 1) || 1
        if (name === 'text:p' || name === 'text:h') depth += 1
        if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') text += ' '
      },
      text: (data) => {
        if (depth > 0) text += data
      },
      close: (name) => {
        if (name === 'text:p' || name === 'text:h') {
          depth -= 1
          if (cells === 0) flush()
          else text += ' '
        }
        if (name === 'text:h') heading = 0
        if (name === 'table:table-row') {
          flush()
          cells = 0
        }
      },
    })
  return { blocks, title: null }
}

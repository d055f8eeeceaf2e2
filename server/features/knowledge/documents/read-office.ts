import { Parser } from 'htmlparser2'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadText } from './block.ts'
import { unpack } from './zip-files.ts'

type Attributes = Record<string, string | undefined>
interface Elements {
  open?: (name: string, attributes: Attributes) => void
  text?: (data: string) => void
  close?: (name: string) => void
}

const maxDepth = 1000

/** Parses XML as a stream, without building a tree. Does not expand entities that the document defines. */
function walk(xml: Buffer, { open, text, close }: Elements): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        // The parser slows down with depth, and actual files are never this deep.
        if (depth > maxDepth) throw new DocumentError(indexErrors.corrupt('Office'))
        open?.(name, attributes)
      },
      ontext: (data) => text?.(data),
      onclosetag: (name) => {
        depth -= 1
        close?.(name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml.toString('utf8'))
  parser.end()
}

const numberIn = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)
const inOrder = (files: Map<string, Buffer>, pattern: RegExp) =>
  [...files].filter(([name]) => pattern.test(name)).sort(([one], [other]) => numberIn(one) - numberIn(other))

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
  walk(xml, {
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

const sheet = /^xl\/worksheets\/sheet\d+\.xml$/

/** Reads workbooks. A sheet becomes a section, and a row a block in which the values are labelled by the first row. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadText> {
  const files = await unpack(bytes, 'Excel', (name) => sheet.test(name) || name === 'xl/sharedStrings.xml' || name === 'xl/workbook.xml')
  const shared = sharedStrings(files.get('xl/sharedStrings.xml'))
  const names: string[] = []
  const workbook = files.get('xl/workbook.xml')
  if (workbook) walk(workbook, { open: (tag, { name }) => void (tag === 'sheet' && name && names.push(name)) })
  const blocks = inOrder(files, sheet).flatMap(([, xml], place) => {
    const page = names[place] ?? `Sheet ${place + 1}`
    return [{ heading: 1, text: page, page }, ...labelledRows(rowsOf(xml, shared)).map((text) => ({ text, page }))]
  })
  return { blocks, title: null }
}

function sharedStrings(xml: Buffer | undefined): string[] {
  const strings: string[] = []
  let string = ''
  let inText = false
  if (xml)
    walk(xml, {
      open: (name) => {
        if (name === 'si') string = ''
        if (name === 't') inText = true
      },
      text: (data) => {
        if (inText) string += data
      },
      close: (name) => {
        if (name === 't') inText = false
        if (name === 'si') strings.push(oneLine(string))
      },
    })
  return strings
}

/** Converts a cell reference to its column number, starting at 0: `BC12` is in column 54. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function rowsOf(xml: Buffer, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let type = ''
  let column = 0
  let inValue = false
  walk(xml, {
    open: (name, { r, t }) => {
      if (name === 'row') row = []
      if (name === 'c') {
        column = r ? columnOf(r) : row.length
        type = t ?? ''
        value = ''
      }
      if (name === 'v' || name === 't') inValue = true
    },
    text: (data) => {
      if (inValue) value += data
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      // Ignore cells far to the right, which would need a huge array.
      if (name === 'c' && column < 1000) row[column] = type === 's' ? (shared[Number(value)] ?? '') : oneLine(value)
      if (name === 'row') rows.push(Array.from(row, (cell) => cell ?? ''))
    },
  })
  return rows
}

/** Formats rows as text such as `Plan: Basic; Price: 20`. The first row is the header if all its cells contain words. */
export function labelledRows(rows: readonly string[][]): string[] {
  const [header = [], ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const isHeader = rest.length > 0 && header.every((cell) => cell.trim() === '' || /\p{L}/u.test(cell)) && header.length > 1
  const lines = isHeader ? rest : [header, ...rest]
  return lines
    .map((row) =>
      row
        .map((cell, place) => [isHeader ? oneLine(header[place] ?? '') : '', oneLine(cell)] as const)
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
    walk(xml, {
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

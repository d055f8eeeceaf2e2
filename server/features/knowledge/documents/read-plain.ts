import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { type Block, DocumentFault, oneLine, type ReadText } from './block.ts'
import { labelledRows } from './read-office.ts'

/** Paragraphs stand apart by blank lines. */
export function readText(text: string): ReadText {
  const blocks = text.split(/\n\s*\n/).map((paragraph) => ({ text: oneLine(paragraph) }))
  return { blocks, title: null }
}

/** Markdown: headings by `#` or underlines; code keeps its `#`. Lists keep to their paragraph. */
export function readMarkdown(source: string): ReadText {
  const blocks: Block[] = []
  let lines: string[] = []
  let fence = ''
  const flush = () => {
    const text = lines.join('\n').trim()
    if (text !== '') blocks.push({ text })
    lines = []
  }
  for (const line of source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark) fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
    const heading = fence === '' ? /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(line) : null
    const underline = fence === '' && lines.length === 1 ? /^ {0,3}(=+|-+)\s*$/.exec(line)?.[1] : undefined
    if (heading?.[1] && heading[2]) {
      flush()
      blocks.push({ heading: heading[1].length, text: plainOf(withoutClosing(heading[2])) })
    } else if (underline) {
      blocks.push({ heading: underline.startsWith('=') ? 1 : 2, text: plainOf(lines.pop() ?? '') })
    } else if (line.trim() === '' && fence === '') flush()
    else lines.push(plainOf(line))
  }
  flush()
  return { blocks, title: null }
}

/** `## Prices ##` is `Prices`; `# C#` stays. By hand, since an expression that looks at the end from each blank takes forever. */
function withoutClosing(heading: string): string {
  const text = heading.trimEnd()
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text
}

/** No bracket is looked beyond the next one for: a line of nothing but brackets takes no longer than any other. */
const link = /!?\[([^\][]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** Links and pictures are their words; twice, since a link may hold a picture. */
const plainOf = (line: string) =>
  line
    .replace(link, '$1')
    .replace(link, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .trimEnd()

/** Values between commas, semicolons or tabs, whichever the first line has most of (RFC 4180). */
export function readCsv(source: string): ReadText {
  const [first = ''] = source.split('\n', 1)
  const count = (mark: string) => first.split(mark).length
  const [separator = ','] = [',', ';', '\t'].sort((one, other) => count(other) - count(one))
  return { blocks: labelledRows(splitCsv(source, separator)).map((text) => ({ text })), title: null }
}

function splitCsv(source: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      // Blank lines are no rows.
      if (rows.at(-1)?.join('') === '') rows.pop()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  return rows
}

/** Each value with the way to it; an object in a list is a block of its own. */
export function readJson(source: string): ReadText {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    throw new DocumentFault(indexFaults.corrupt('JSON'), { cause: error })
  }
  const entries = Array.isArray(value) ? value : [value]
  return { blocks: entries.map((entry) => ({ text: leavesOf(entry, '', 0).join('; ') })), title: null }
}

const deepest = 50

function leavesOf(value: unknown, path: string, depth: number): string[] {
  if (value === null || value === undefined || depth > deepest) return []
  if (typeof value !== 'object') return [path === '' ? String(value) : `${path}: ${oneLine(String(value))}`]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, isList ? path : path === '' ? key : `${path} ${key}`, depth + 1))
}

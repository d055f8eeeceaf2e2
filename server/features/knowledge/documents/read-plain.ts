import { type Block, oneLine, type ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'

/** Reads plain text. Blank lines separate paragraphs. */
export function readText(text: string): ReadText {
  const blocks = text.split(/\n\s*\n/).map((paragraph) => ({ text: oneLine(paragraph) }))
  return { blocks, title: null }
}

/** Reads Markdown. Headings use `#` or underlines; `#` in code is ignored. A list is part of its paragraph. */
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
    const marker = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (marker) fence = fence === '' ? marker : marker.startsWith(fence) ? '' : fence
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

/**
 * Removes closing marks: `## Prices ##` becomes `Prices`, but `# C#` is not changed. Does not use a regular expression, which
 * would take quadratic time.
 */
function withoutClosing(heading: string): string {
  const text = heading.trimEnd()
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text
}

/** Matches links and images in linear time, even in a line that consists of brackets. */
const link = /!?\[([^\][]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** Replaces links and images by their text. Runs twice, because a link may contain an image. */
const plainOf = (line: string) =>
  line
    .replace(link, '$1')
    .replace(link, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .trimEnd()

/** Reads values separated by commas, semicolons or tabs (RFC 4180). The separator is the most frequent of these in the first line. */
export function readCsv(source: string): ReadText {
  const [first = ''] = source.split('\n', 1)
  const count = (candidate: string) => first.split(candidate).length
  const [separator = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a))
  return { blocks: tableLines(splitCsv(source, separator)).map((text) => ({ text })), title: null }
}

function splitCsv(source: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[index + 1] === '"') cell += source[++index]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') {
      endCell()
      // Blank lines create no row.
      if (rows.at(-1)?.join('') === '') rows.pop()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  return rows
}

/** A comment, a test name, a text of the interface or of the database, or a block of a Markdown page. */
export interface Prose {
  /** Number of the line with the first character, from 1. */
  line: number
  text: string
  kind: 'comment' | 'test name' | 'documentation' | 'text'
}

/** Returns the end of the string that starts at `start`, or null when the line ends first (an apostrophe in JSX text). */
function endOfString(source: string, start: number): number | null {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\\') at += 1
    else if (character === quote) return at + 1
    else if (character === '\n') return null
  }
  return null
}

/** Returns the end of the template literal that starts at `start`. It may contain other template literals in `${…}`. */
function endOfTemplate(source: string, start: number): number {
  let depth = 0
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\\') at += 1
    else if (depth === 0 && character === '`') return at + 1
    else if (character === '$' && source[at + 1] === '{') {
      depth += 1
      at += 1
    } else if (depth > 0 && character === '{') depth += 1
    else if (depth > 0 && character === '}') depth -= 1
    else if (depth > 0 && character === '`') at = endOfTemplate(source, at) - 1
  }
  return source.length
}

const regexStart = /(?:^|[=([{,;:!&|?+]|=>|\breturn)\s*$/

/** Returns the end of the regular expression that starts at `start`, or null when the slash is a division. */
function endOfRegex(source: string, start: number): number | null {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  if (!regexStart.test(source.slice(lineStart, start))) return null
  let inClass = false
  for (let at = start + 1; at < source.length && source[at] !== '\n'; at += 1) {
    const character = source[at]
    if (character === '\\') at += 1
    else if (character === '[') inClass = true
    else if (character === ']') inClass = false
    else if (character === '/' && !inClass) return at + 1
  }
  return null
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/** Returns the text of a block comment, without its delimiters and the asterisks before its lines. */
const withoutFrame = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')

interface Part {
  start: number
  end: number
  text: string
}

type LineMark = '//' | '--' | null

/** Finds the comments and the string literals of a source file. */
function findParts(source: string, lineMark: LineMark): { comments: Part[]; strings: Part[] } {
  const comments: Part[] = []
  const strings: Part[] = []
  const addString = (start: number, end: number) => {
    strings.push({ start, end, text: source.slice(start + 1, end - 1) })
    return end
  }
  let at = 0
  while (at < source.length) {
    const pair = source.slice(at, at + 2)
    if (pair === lineMark && source[at - 1] !== ':') {
      const newline = source.indexOf('\n', at)
      const end = newline === -1 ? source.length : newline
      comments.push({ start: at, end, text: source.slice(at + 2, end) })
      at = end
    } else if (pair === '/*') {
      const close = source.indexOf('*/', at + 2)
      const end = close === -1 ? source.length : close + 2
      comments.push({ start: at, end, text: withoutFrame(source.slice(at, end)) })
      at = end
    } else if (source[at] === "'" || source[at] === '"') {
      const end = endOfString(source, at)
      at = end === null ? at + 1 : addString(at, end)
    } else if (source[at] === '`' && lineMark === '//') at = addString(at, endOfTemplate(source, at))
    else if (source[at] === '/' && lineMark === '//') at = endOfRegex(source, at) ?? at + 1
    else at += 1
  }
  return { comments, strings }
}

/** Joins line comments on consecutive lines, so that a sentence is not split. */
function joinLines(source: string, comments: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const comment of comments) {
    const last = joined.at(-1)
    const isNextLine = last !== undefined && /^\n[ \t]*$/.test(source.slice(last.end, comment.start))
    if (last !== undefined && isNextLine && !source.startsWith('/*', comment.start)) {
      joined[joined.length - 1] = { start: last.start, end: comment.end, text: `${last.text}\n${comment.text}` }
    } else joined.push(comment)
  }
  return joined
}

const testName = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

function testNames(source: string): Prose[] {
  return [...source.matchAll(testName)].map((match) => ({ line: lineAt(source, match.index), text: match[2] ?? '', kind: 'test name' }))
}

/** Returns the text blocks of a Markdown page: without code blocks, and without the contents of code spans and link targets. */
function documentation(source: string): Prose[] {
  const text = source
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/^(?: {4}|\t).*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
  let line = 1
  return text.split(/(\n(?=\s*\n|\s*[-*|#]))/).flatMap((block) => {
    const start = line
    line += block.split('\n').length - 1
    return block.trim() === '' ? [] : [{ line: start, text: block, kind: 'documentation' as const }]
  })
}

const lineMarkOf = (path: string): LineMark => (path.endsWith('.sql') ? '--' : path.endsWith('.css') ? null : '//')

/** Matches the text of JSX, between tags or expressions. Code between braces also matches: it has no banned wording. */
const jsxText = /(?<=[>}]\s*)[A-Za-z][^<>{}=;]*(?=[<{])/g

/** Returns the texts of a source file that users can read: string literals and JSX text of at least two words, without expressions. */
export function extractTexts(path: string, source: string): Prose[] {
  const { strings } = findParts(source, lineMarkOf(path))
  const jsx = path.endsWith('.tsx') ? Array.from(source.matchAll(jsxText), (match) => ({ start: match.index, text: match[0] })) : []
  return [...strings, ...jsx]
    .map(({ start, text }): Prose => ({ line: lineAt(source, start), text: text.replace(/\$\{[^}]*\}/g, '…'), kind: 'text' }))
    .filter(({ text }) => text.trim().split(/\s+/).length >= 2)
}

/** Returns the comments and test names of a source file, or the prose of a Markdown page, in order. */
export function extractProse(path: string, source: string): Prose[] {
  if (path.endsWith('.md')) return documentation(source)
  const comments = joinLines(source, findParts(source, lineMarkOf(path)).comments).map(
    ({ start, text }): Prose => ({ line: lineAt(source, start), text, kind: 'comment' }),
  )
  return /\.(?:test|spec)\.tsx?$/.test(path) ? [...comments, ...testNames(source)] : comments
}

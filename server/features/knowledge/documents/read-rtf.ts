import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'

/** Destinations (groups) that are not part of the text. Unknown destinations marked with `\*` are skipped too. */
const skipped = new Set(
  'author buptim category colortbl comment company creatim datastore doccomm filetbl fldinst footer footerf footerl footerr fonttbl generator header headerf headerl headerr info keywords listtable listoverridetable listtext nonshppict object objdata operator pict printim private revtbl revtim rsidtbl stylesheet subject themedata title vern xmlnstbl'.split(
    ' ',
  ),
)
/** Characters that control words stand for, by control word. */
const characters: Readonly<Record<string, string>> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '-',
}
/** Encodings by character set of a font (`\fcharset`) and by code page (`\ansicpg`). All others mean windows-1252. */
const charsets: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}
const codePages: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [1250 + index, `windows-${1250 + index}`])),
}

/** Formatting of a group, which applies until the group ends. */
interface Group {
  isSkipped: boolean
  destination: string
  isHidden: boolean
  encoding: string
  /** Number of bytes after a Unicode character that are its replacement for older programs. */
  unicodeFallback: number
}

const maxDepth = 1000
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/giy

/** Reads Rich Text Format (version 1.9). Styles with heading names, and outline levels, become headings. */
export function readRtf(bytes: Uint8Array): ReadText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const reader = new RtfReader()
  token.lastIndex = 0
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, word, parameter, hex, symbol, brace, text] = match
    const value = parameter === undefined ? null : Number(parameter)
    // Skips binary data, which may contain any byte.
    if (word === 'bin') token.lastIndex += Math.max(0, value ?? 0)
    else if (word) reader.control(word, value)
    else if (hex) reader.byte(Number.parseInt(hex, 16))
    else if (symbol) reader.symbol(symbol)
    else if (brace) brace === '{' ? reader.open() : reader.close()
    else if (text) reader.text(text)
  }
  return { blocks: reader.end(), title: null }
}

class RtfReader {
  readonly #blocks: Block[] = []
  readonly #groups: Group[] = []
  #group: Group = { isSkipped: false, destination: '', isHidden: false, encoding: 'windows-1252', unicodeFallback: 1 }
  readonly #fonts = new Map<number, string>()
  readonly #headingStyles = new Map<number, number>()
  #definedNumber = 0
  #definedName = ''
  #defaultEncoding = 'windows-1252'
  #bytes: number[] = []
  #paragraph = ''
  #heading = 0
  #toSkip = 0
  #isStarred = false
  #inTable = false
  #cells: string[] = []
  #rows: string[][] = []

  open(): void {
    this.#decodeBytes()
    if (this.#groups.length >= maxDepth) throw new DocumentError(indexErrors.corrupt('RTF'))
    this.#groups.push(this.#group)
    this.#group = { ...this.#group }
    this.#isStarred = false
  }

  close(): void {
    this.#decodeBytes()
    if (this.#group.destination === 'stylesheet') this.#defineStyle()
    this.#group = this.#groups.pop() ?? this.#group
  }

  /** Appends text. Each of its characters stands for one byte in the encoding of the font. */
  text(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.byte(text.charCodeAt(index))
  }

  byte(byte: number): void {
    this.#isStarred = false
    if (this.#toSkip > 0) this.#toSkip -= 1
    else if (this.#group.destination === 'stylesheet') this.#definedName += String.fromCharCode(byte)
    else if (!this.#group.isSkipped && !this.#group.isHidden) this.#bytes.push(byte)
  }

  symbol(symbol: string): void {
    if (symbol === '*') this.#isStarred = true
    else if (symbol === '\\' || symbol === '{' || symbol === '}') this.byte(symbol.charCodeAt(0))
    else if (symbol === '\n' || symbol === '\r') this.control('par', null)
    else this.#append(characters[symbol] ?? '')
  }

  control(word: string, value: number | null): void {
    const isStarred = this.#isStarred
    this.#isStarred = false
    if (word === 'u') {
      this.#unicode(value ?? 0)
      return
    }
    this.#decodeBytes()
    if (skipped.has(word) || isStarred) this.#startSkipped(word)
    if (this.#group.isSkipped) this.#define(word, value ?? 0)
    else this.#format(word, value)
  }

  end(): Block[] {
    this.#decodeBytes()
    this.#endParagraph()
    this.#endTable()
    return this.#blocks
  }

  #startSkipped(word: string): void {
    this.#group.isSkipped = true
    this.#group.destination = word
  }

  /** Reads definitions of fonts and styles, which are in skipped groups. */
  #define(word: string, value: number): void {
    if (word === 'f' || word === 's') this.#definedNumber = value
    if (word === 's') this.#definedName = ''
    if (word === 'fcharset') this.#fonts.set(this.#definedNumber, charsets[value] ?? this.#defaultEncoding)
  }

  #defineStyle(): void {
    const depth = /^\s*heading\s+([1-9])\s*;?\s*$/i.exec(this.#definedName)?.[1]
    if (depth) this.#headingStyles.set(this.#definedNumber, Number(depth))
    this.#definedName = ''
  }

  #format(word: string, value: number | null): void {
    const group = this.#group
    const isOn = value !== 0
    if (word === 'ansicpg') this.#defaultEncoding = group.encoding = codePages[value ?? 0] ?? 'windows-1252'
    else if (word === 'uc') group.unicodeFallback = Math.min(Math.max(value ?? 1, 0), 100)
    else if (word === 'f') group.encoding = this.#fonts.get(value ?? 0) ?? this.#defaultEncoding
    else if (word === 'plain') Object.assign(group, { isHidden: false, encoding: this.#defaultEncoding })
    else if (word === 'v' || word === 'deleted') group.isHidden = isOn
    else if (word === 'pard') {
      this.#heading = 0
      this.#inTable = false
    } else if (word === 's') this.#heading = this.#headingStyles.get(value ?? 0) ?? 0
    else if (word === 'outlinelevel') this.#heading = value !== null && value >= 0 && value <= 8 ? value + 1 : 0
    else if (word === 'intbl') this.#inTable = true
    else if (word === 'cell' || word === 'nestcell') this.#endCell()
    else if (word === 'row' || word === 'nestrow') this.#endRow()
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph()
    else this.#append(characters[word] ?? '')
  }

  #append(text: string): void {
    this.#decodeBytes()
    if (!this.#group.isSkipped && !this.#group.isHidden) this.#paragraph += text
  }

  #unicode(value: number): void {
    if (this.#toSkip > 0) this.#toSkip = 0
    // Characters above 32,767 are written as negative numbers.
    this.#append(String.fromCharCode(value & 0xffff))
    this.#toSkip = this.#group.unicodeFallback
  }

  #decodeBytes(): void {
    if (this.#bytes.length === 0) return
    this.#paragraph += new TextDecoder(this.#group.encoding).decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
  }

  #endParagraph(): void {
    const text = oneLine(this.#paragraph)
    if (this.#inTable) {
      // A space separates the paragraphs of a cell.
      this.#paragraph += ' '
      return
    }
    this.#paragraph = ''
    this.#endTable()
    if (text !== '') this.#blocks.push(this.#heading > 0 ? { heading: this.#heading, text } : { text })
  }

  #endCell(): void {
    this.#cells.push(oneLine(this.#paragraph))
    this.#paragraph = ''
  }

  #endRow(): void {
    this.#rows.push(this.#cells)
    this.#cells = []
  }

  #endTable(): void {
    if (this.#cells.length > 0) this.#endRow()
    if (this.#rows.length > 0) this.#blocks.push(...tableLines(this.#rows).map((text) => ({ text })))
    this.#rows = []
  }
}

import { Parser } from 'htmlparser2'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadText } from './block.ts'

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'select', 'button', 'nav', 'head'])
const blockElements = new Set(
  'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
/** Void elements of HTML, which have no content. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Returns whether an element is invisible. Hidden text often contains prompt injections. */
const isHidden = ({ hidden, style = '', 'aria-hidden': ariaHidden }: Record<string, string | undefined>) =>
  hidden !== undefined || ariaHidden === 'true' || /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0/i.test(style)

/** Maximum nesting depth of elements. Browsers allow 512, and the parser slows down with depth. */
const maxDepth = 1000

/**
 * Reads the text of a page or fragment as blocks. A table row is one block, in which cells are separated by a bar.
 * @throws DocumentError if the nesting is too deep
 */
export function readHtml(html: string): ReadText {
  const blocks: Block[] = []
  let text = ''
  let title = ''
  let inTitle = false
  let heading = 0
  let hiddenDepth = 0
  let cells = 0
  let depth = 0
  const flush = () => {
    const line = oneLine(text)
    text = ''
    cells = 0
    if (line !== '') blocks.push(heading > 0 ? { heading, text: line } : { text: line })
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > maxDepth) throw new DocumentError(indexErrors.corrupt('HTML'))
        if (name === 'title') inTitle = true
        if (hiddenDepth > 0 || silent.has(name) || isHidden(attributes)) {
          if (!empty.has(name)) hiddenDepth += 1
          return
        }
        if (blockElements.has(name) && !(cells > 0 && name !== 'tr')) flush()
        else if (blockElements.has(name)) text += ' '
        if (/^h[1-6]$/.test(name) && cells === 0) heading = Number(name[1])
        if (name === 'td' || name === 'th') {
          if (cells > 0) text += ' | '
          cells += 1
        }
      },
      ontext: (data) => {
        if (inTitle) title += data
        else if (hiddenDepth === 0) text += data
      },
      onclosetag: (name) => {
        depth -= 1
        if (name === 'title') inTitle = false
        if (hiddenDepth > 0) {
          if (!empty.has(name)) hiddenDepth -= 1
          return
        }
        if (!blockElements.has(name)) return
        if (cells > 0 && name !== 'tr' && name !== 'table') text += ' '
        else flush()
        if (/^h[1-6]$/.test(name)) heading = 0
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  flush()
  return { blocks, title: oneLine(title) || null }
}

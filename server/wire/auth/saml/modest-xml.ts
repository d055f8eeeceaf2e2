/** More than any identity provider writes; a person may be in a thousand groups. */
const mostDepth = 64
const mostTags = 30_000
const mostTagLength = 20_000
/** Sum of the squares of how many children elements have: what sorting them costs the XPath that signatures are looked for with. */
const mostWork = 10_000_000

const ends: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Refuses documents that cost out of proportion to read, before a parser sees them: the parser is quadratic in depth where namespaces are
 * declared, and XPath in the number of siblings, so that 200 KB of them kept a process busy for a minute. Also refused are document
 * types, which are of no use in SAML but to attacks.
 * @throws Error that says what it is
 */
export function requireModestXml(xml: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('must not have a document type')
  let tags = 0
  let work = 0
  const open: number[] = [0]
  const add = () => {
    const children = (open.at(-1) ?? 0) + 1
    open[open.length - 1] = children
    // The square grows by this much.
    work += 2 * children - 1
  }
  for (let at = xml.indexOf('<'), after = 0; at !== -1; at = xml.indexOf('<', after)) {
    // Text between two tags is a child, too.
    if (at > after) add()
    const special = ends.find(([begin]) => xml.startsWith(begin, at))
    after = special ? endOf(xml, special[1], at + special[0].length) : endOfTag(xml, at)
    tags += 1
    if (xml[at + 1] === '/') open.pop()
    else add()
    if (!special && xml[at + 1] !== '/' && xml[after - 2] !== '/') open.push(0)
    if (tags > mostTags || work > mostWork || open.length === 0 || open.length > mostDepth) throw new Error('is too large or too deep')
  }
}

function endOf(xml: string, text: string, from: number): number {
  const found = xml.indexOf(text, from)
  if (found === -1) throw new Error('is no XML')
  return found + text.length
}

/** A tag may have `>` in the quotes of its attributes, but `<` nowhere. */
function endOfTag(xml: string, at: number): number {
  let quote = ''
  for (let here = at + 1; here < xml.length && here - at < mostTagLength; here += 1) {
    const character = xml[here] ?? ''
    if (character === '<') break
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return here + 1
  }
  throw new Error('is no XML')
}

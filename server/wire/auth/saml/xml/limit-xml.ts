/** Maximum nesting depth of elements. All limits here are far above actual documents, even for a user in a thousand groups. */
const maxDepth = 64
const maxTags = 30_000
const maxTagLength = 20_000
/**
 * Maximum sum, over all elements, of the squared number of children. The sum approximates the cost of sorting nodes in the XPath
 * queries that search for signatures.
 */
const maxWork = 10_000_000

const delimiters: readonly [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Rejects documents that would be too expensive to parse. The time of the parser is quadratic in the depth of namespace
 * declarations, and the time of XPath in the number of siblings: 200 KB of siblings blocked a process for a minute. Document
 * types are rejected as well, because SAML does not use them but attacks do.
 * @throws Error that describes the problem
 */
export function requireXmlWithinLimits(xml: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('must not have a document type')
  let tags = 0
  let work = 0
  const open: number[] = [0]
  const add = () => {
    const children = (open.at(-1) ?? 0) + 1
    open[open.length - 1] = children
    // Adds the difference between the new and the previous square of the number of children.
    work += 2 * children - 1
  }
  for (let at = xml.indexOf('<'), after = 0; at !== -1; at = xml.indexOf('<', after)) {
    // Counts text between two tags as a child node too.
    if (at > after) add()
    const special = delimiters.find(([begin]) => xml.startsWith(begin, at))
    after = special ? endOf(xml, special[1], at + special[0].length) : endOfTag(xml, at)
    tags += 1
    if (xml[at + 1] === '/') open.pop()
    else add()
    if (!special && xml[at + 1] !== '/' && xml[after - 2] !== '/') open.push(0)
    if (tags > maxTags || work > maxWork || open.length === 0 || open.length > maxDepth)
      throw new Error('is too large or too deeply nested')
  }
}

function endOf(xml: string, text: string, from: number): number {
  const start = xml.indexOf(text, from)
  if (start === -1) throw new Error('is not well-formed XML')
  return start + text.length
}

/** Finds the end of a tag. The value of a quoted attribute may contain `>`; `<` is never allowed. */
function endOfTag(xml: string, at: number): number {
  let quote = ''
  for (let index = at + 1; index < xml.length && index - at < maxTagLength; index += 1) {
    const character = xml[index] ?? ''
    if (character === '<') break
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index + 1
  }
  throw new Error('is not well-formed XML')
}

/** Blocks of a user message. Everything that a person or a document wrote is in one of them. */
const blockNames = ['company', 'sources', 'source', 'message', 'recipient', 'sender', 'question', 'text', 'task'] as const
export type BlockName = (typeof blockNames)[number]

/** The beginning of a tag that would end or open a block, also with blanks or invisible characters in it. */
const tagStart = new RegExp(String.raw`<(?=[\s\p{Cf}]*/?[\s\p{Cf}]*(?:${blockNames.join('|')})(?![\p{L}\d_-]))`, 'giu')

/** Escapes what could be taken for the beginning or end of a block; other markup stays as it is. */
const escapeTags = (text: string): string => text.replace(tagStart, '&lt;')

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
const escapeAttribute = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[<>&"]/g, (found) => entities[found] ?? found)

/** Puts a text into a block that the text cannot close. */
export function fence(name: BlockName, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const listed = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
  return `<${name}${listed.join('')}>\n${escapeTags(text)}\n</${name}>`
}

/** Like `fence`; an empty text has no block. */
export const fenceIfAny = (name: BlockName, text: string | undefined): string[] => (text?.trim() ? [fence(name, text)] : [])

/** Names of the blocks in a user message. All texts of users and documents are in one of these blocks. */
const blockNames = ['company', 'sources', 'source', 'message', 'draft', 'recipient', 'sender', 'question', 'text', 'task'] as const
export type BlockName = (typeof blockNames)[number]

/** Matches the beginning of a tag that would open or close a block, also with spaces or invisible characters inside. */
const tagStart = new RegExp(String.raw`<(?=[\s\p{Cf}]*/?[\s\p{Cf}]*(?:${blockNames.join('|')})(?![\p{L}\d_-]))`, 'giu')

/** Replaces the first character of tags that would open or close a block. Leaves other markup unchanged. */
const withoutTags = (text: string): string => text.replace(tagStart, '‹')

/**
 * Replacements for characters that would end the attribute or its tag. Other characters, such as "&", stay, because models read them
 * literally.
 */
const similar: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '"': '”' }
const attributeText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[<>"]/g, (character) => similar[character] ?? character)

/** Puts a text into a block. The text cannot close the block. */
export function makeBlock(name: BlockName, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const listed = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${attributeText(value)}"`)
  return `<${name}${listed.join('')}>\n${withoutTags(text)}\n</${name}>`
}

/** Puts a text into a block like `makeBlock`. Returns an empty list for an empty text. */
export const makeBlockIfAny = (name: BlockName, text: string | undefined): string[] => (text?.trim() ? [makeBlock(name, text)] : [])

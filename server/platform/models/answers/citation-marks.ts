/** Matches citation marks: `[1]`, `[1, 3]`, `[1-3]`, `【1†source】`. A number with four digits is a year, not a citation. */
const mark = /[ \t]?(?:\[(\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20})\]|【(\d{1,3})[^】\n]{0,40}】)/g

/**
 * Removes citation marks from a text for a recipient outside the application.
 * @returns the text and the cited numbers
 */
export function withoutCitations(text: string): { text: string; cited: number[] } {
  const cited: number[] = []
  const plain = text.replace(mark, (_, list?: string, single?: string) => {
    cited.push(...(list ?? single ?? '').split(/[,;–-]/).map(Number))
    return ''
  })
  return { text: cited.length === 0 ? text : plain.replace(/ +([.,;:!?])/g, '$1').replace(/[ \t]+$/gm, ''), cited: [...new Set(cited)] }
}

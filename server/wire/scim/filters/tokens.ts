import { badRequest, type ScimType } from '../errors.ts'
import { filterLimits } from '../limits.ts'

/** A token of a filter or path. `word` is an attribute, operator or literal; `string` is a decoded JSON string. */
export type Token = { kind: 'word' | 'string' | 'number'; text: string } | { kind: 'mark'; text: '(' | ')' | '[' | ']' }

/** One token with the whitespace before it. A JSON string ends at the first quotation mark that no backslash escapes. */
const tokenPattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|([A-Za-z$.][\w$:.-]*))/y

/** Splits a filter or path into tokens. @throws ScimError */
export function tokensOf(text: string, scimType: ScimType): Token[] {
  if (text.length > filterLimits.lengthMax) throw badRequest(scimType, `The expression is longer than ${filterLimits.lengthMax} characters`)
  const tokens: Token[] = []
  const source = text.trimEnd()
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < source.length; ) {
    const position = tokenPattern.lastIndex
    const match = tokenPattern.exec(source)
    if (match === null) throw badRequest(scimType, `Unexpected character at position ${position + 1}`)
    tokens.push(tokenOf(match, scimType))
  }
  return tokens
}

function tokenOf([, mark, string, number, word = '']: RegExpExecArray, scimType: ScimType): Token {
  // Cast: the pattern matches only these characters.
  if (mark !== undefined) return { kind: 'mark', text: mark as '(' | ')' | '[' | ']' }
  if (number !== undefined) return { kind: 'number', text: number }
  if (string === undefined) return { kind: 'word', text: word }
  try {
    return { kind: 'string', text: JSON.parse(string) as string }
  } catch {
    throw badRequest(scimType, 'A string is not valid JSON')
  }
}

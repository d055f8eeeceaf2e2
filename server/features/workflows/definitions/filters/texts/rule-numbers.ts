import { isRow } from '../values/csv.ts'
import { textOf } from './text-filters.ts'

/**
 * Matches the number of a rule at the start of a sentence: `5.2`, `§ 4`, `A.`, `T1`, `(b)`, `Article 3:`. Rules are numbered for their
 * readers inside the company.
 */
const ruleNumber =
  /^\s{0,20}(?:(?:§{1,2}|[Aa]rt(?:icle|ikel|ículo|icolo|igo|\.)?|[Ss]ec(?:tion|ción|ção|\.)|[Cc]lause|Abschnitt|Ziffer)\s?\d{1,3}(?:\.\d{1,3}){0,3}[.:)]?\s(?=\p{Lu})|\d{1,2}(?:\.\d{1,2}){1,3}[.:)]?\s(?=\p{L})|[A-Z]{1,2}-?\d{1,2}(?:\.\d{1,2})?[.:)]?\s(?=\p{Lu})|[A-H][.)]\s(?=\p{L})|\([a-z\d]{1,3}\)\s)/u

const without = (text: string): string => {
  const rest = text.replace(ruleNumber, '')
  return rest === text ? text : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** Removes the number of the rule from the start of a text, or of each text of a list. */
export const withoutRuleNumber = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => without(textOf(isRow(one) ? one.text : one))) : without(textOf(value))

/** Returns the number of the rule at the start of a text, such as `5.2` or `T1`; empty if it has none. */
export const ruleNumberOf = (value: unknown): string =>
  ruleNumber
    .exec(textOf(value))?.[0]
    .trim()
    .replace(/[.:)]$/, '') ?? ''

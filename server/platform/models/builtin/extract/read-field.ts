import { unclearLabel } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { findDeadlines } from '../brief/facts/find-deadlines.ts'
import { classify } from '../classify.ts'
import { findSentences } from '../select-sentences.ts'
import { sentencesOf } from '../sentences.ts'
import { disputedAmount } from './amount-roles.ts'
import { fitsDateRole } from './date-roles.ts'
import { entitiesOf, findEntities } from './entities.ts'
import { type FieldSchema, variantOf } from './field.ts'
import { likelyPhones } from './likely-phones.ts'
import { type EntityKind, type FoundValue, genericTerms, labelledValue, type Source, termsOfName } from './lines.ts'
import { findCondition } from './named/read-goods.ts'
import { readNamedField } from './named/read-named-field.ts'
import { readNumberedCode } from './read-code.ts'
import { readFieldByRole } from './read-field-by-role.ts'
import { splitByStatus } from './split-by-status.ts'
import { trimEndOf } from './trim-end.ts'

/** Maximum length of the text that is searched for deadlines, in characters. */
const maxDeadlineText = 20_000

const namedKinds: readonly [EntityKind, RegExp][] = [
  ['email', /e_?mail|correo|courriel/],
  ['phone', /phone|mobile|\btel|telefon|handy|fax/],
  ['url', /\burl|website|link|homepage|webseite/],
  ['date', /date|datum|fecha|deadline|\bdue\b|birthday|frist/],
  ['percentage', /percent|prozent|discount|rabatt|\bvat\b|tax_rate|interest_rate/],
  ['amount', /amount|total|price|cost|sum\b|fee|salary|budget|betrag|preis|summe|montant|prix|importe|precio|value|revenue|rent\b/],
  ['organization', /company|organi[sz]ation|firma|employer|vendor|supplier|entreprise|empresa/],
  ['person', /name|person|contact|customer|client|sender|author|applicant|candidate|patient|tenant|guest|kunde|nombre|nom\b/],
]

/** Returns the kind of value that a field has, by its format or name; null if the field accepts any text. */
function kindOf(name: string, field: FieldSchema, type: string): EntityKind | null {
  if (field.format === 'email') return 'email'
  if (field.format === 'uri' || field.format === 'url') return 'url'
  if (field.format === 'date' || field.format === 'date-time') return 'date'
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase()
  const kind = namedKinds.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  if (type !== 'number' && type !== 'integer') return kind === 'percentage' || kind === 'amount' ? null : kind
  return kind === 'percentage' || kind === 'amount' ? kind : 'number'
}

/**
 * Returns the value that follows the words of the field most closely. If no value follows them, returns the first value if `minScore` is 0,
 * otherwise null.
 */
function nearest(candidates: readonly FoundValue[], { text, language }: Source, terms: readonly string[], minScore = 0): FoundValue | null {
  let best = minScore === 0 ? (candidates[0] ?? null) : null
  let bestScore = 0
  for (const candidate of candidates) {
    const around = text.slice(Math.max(0, candidate.index - 60), candidate.index)
    const nearbyTerms = termsOf(wordsOf(around), language)
    const score = terms.reduce(
      (sum, term) => sum + (nearbyTerms.lastIndexOf(term) < 0 ? 0 : 1 + nearbyTerms.lastIndexOf(term) / nearbyTerms.length),
      0,
    )
    if (score > bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

/** Matches the names of fields with a due date. */
const dueField = /deadline|\bdue\b|_due|due_|needed_by|_by\b|frist/

/**
 * Returns the date of a date field. A due date is read only from a deadline. A date that does not follow words of the field is used only if
 * the text has no other date.
 */
function dateFor(name: string, source: Source, terms: readonly string[]): FoundValue | null {
  if (dueField.test(name)) {
    const deadlines = findDeadlines(source.text.slice(0, maxDeadlineText).split('\n'), null)
    return deadlines.flatMap((deadline) => findEntities('date', deadline))[0] ?? null
  }
  const dates = entitiesOf('date', source).filter(({ index }) => fitsDateRole(name, source.text, index))
  return dates.length === 1 ? (dates[0] ?? null) : nearest(dates, source, terms, 1)
}

/** Maximum length of a labelled value that can be a code, in characters. */
const maxCodeLength = 60

/** Returns a code with a digit that follows the words of the field: `Invoice no. 4711`, `Rechnung Nr. RE-2024/17`. */
function codeAfter({ text }: Source, name: string): string | null {
  const [first, ...rest] = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[_\s]+/)
  const start = (first ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  if (start === '') return null
  // A single word is followed by its code directly: "version 5.8".
  if (rest.length === 0)
    return new RegExp(String.raw`\b${start}[ \t#:]{1,3}(\d[\p{L}\d/_.-]{0,30}\d|\d)(?![\p{L}\d]|:\d)`, 'iu').exec(text)?.[1] ?? null
  if (!/^(?:number|no|nr|id|code|reference|ref|nummer)$/.test(rest.at(-1) ?? '')) return null
  const pattern = new RegExp(
    String.raw`\b${start}[^\n\d]{0,24}?[\s#:]((?:[\p{L}\d][\p{L}\d/_.-]{0,30}\d|\d)(?:-\p{L}(?![\p{L}\d]))?)`,
    'iu',
  )
  return pattern.exec(text)?.[1] ?? null
}

const yes = /^(?:yes|true|y|ja|oui|s[ií]|x|✓|☑)\b/i
const no = /^(?:no|false|n|nein|non|☐)\b/i

function readBoolean(labelled: string | null): boolean | undefined {
  if (labelled === null) return undefined
  return yes.test(labelled) ? true : no.test(labelled) ? false : undefined
}

function readEnumeration(values: readonly unknown[], labelled: string | null, { text }: Source, description = ''): unknown {
  const words = values.filter((value): value is string => typeof value === 'string')
  const has = (textPart: string) => {
    const spacedWords = ` ${wordsOf(textPart).join(' ')} `
    return words.find((word) => {
      const normalizedWord = wordsOf(word).join(' ')
      return normalizedWord !== '' && spacedWords.includes(` ${normalizedWord} `)
    })
  }
  const said = (labelled !== null && has(labelled)) || has(text.slice(0, 20_000))
  if (said) return said
  const condition = findCondition(words, text.slice(0, maxDeadlineText))
  if (condition !== undefined) return condition
  const { label } = classify(
    text,
    words.map((name) => ({ name, description: values.length === 1 ? description : '' })),
    { byMeaning: false },
  )
  return label === unclearLabel ? undefined : label
}

/** Separates the clauses of a sentence. */
const conjunctions = '(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)'
const leadingConjunction = new RegExp(`^${conjunctions} `, 'iu')
const clauseEnd = new RegExp(String.raw`[,;](?=\s)|\s(?=${conjunctions}\s\D)`, 'iu')
/** Matches a noun phrase at the start of a clause, with the verb after it. */
const subjectAndVerb =
  /^((?:the|a|an|my|our|der|die|das|le|la|les|el|il|lo|o|de|het)\s[^,;.]{2,60}?)\s(?:says?|said|is|are|was|were|has|have|had|will|would|can|cannot|does|did|sagt|ist|hat|wird|dit|est|a|dice|es|è|ha|diz|é|tem|zegt|heeft)\s/iu
/** Returns the subject of a clause that starts with an article, without the verb and what follows it. Returns other clauses unchanged. */
const nounPhraseOf = (clause: string): string => subjectAndVerb.exec(clause)?.[1] ?? clause

/** Minimum number of words of a clause that is returned without the rest of its sentence. */
const minClauseWords = 3
/** Minimum number of words that a sentence shares with the description of a field, if it has no word of the field's name. */
const minDescribed = 2

/**
 * Returns the first clause that has a word of the field's name, or else the first sentence that shares several words with its description.
 */
function readWords(name: string, field: FieldSchema, source: Source): string | undefined {
  const { language } = source
  const terms = termsOfName(name, language)
  const specificTerms = new Set(terms.some((term) => !genericTerms.has(term)) ? terms.filter((term) => !genericTerms.has(term)) : terms)
  const described = new Set(termsOf(wordsOf(field.description ?? ''), language))
  const { selected } = findSentences([{ text: source.text }], `${name.replaceAll('_', ' ')} ${field.description ?? ''}`, 3)
  for (const { text } of selected) {
    const clauses = text.split(clauseEnd).map((clause) => clause.trim())
    const named = clauses.find(
      (clause) => wordsOf(clause).length >= minClauseWords && termsOf(wordsOf(clause), language).some((term) => specificTerms.has(term)),
    )
    if (named !== undefined) return trimEndOf(nounPhraseOf(named.replace(leadingConjunction, '')), ' .,')
    const common = new Set(termsOf(wordsOf(text), language).filter((term) => described.has(term)))
    if (common.size >= minDescribed) return text
  }
  return undefined
}

const nameField = /(?:^|_)name$/
/** Matches a full name before other remarks on its line: "Lee Marsh, Leeds. Got my license in 2024". */
const nameBefore =
  /^((?:Dr\.?\s)?\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:\p{Lu}\.|de|da|van|von|\p{Lu}[\p{L}'’-]{1,30})){0,3}\s\p{Lu}[\p{L}'’-]{1,30})(?:,|\.|;|\s[-–(])\s?\S/u

/** Reads the value of a scalar field. Returns undefined if the text has no such value. */
export function readScalar(name: string, schema: FieldSchema, source: Source): unknown {
  const { field, type } = variantOf(schema)
  if (field.const !== undefined) return field.const
  const terms = termsOfName(name, source.language)
  const labelledText = labelledValue(source, terms, termsOf(wordsOf(field.description ?? ''), source.language))
  const code = type === 'string' ? (codeAfter(source, name) ?? readNumberedCode(name, source.text)) : null
  // In "Load 88121: we claim …", the label contains the code. The rest of the line is not a value.
  const labelled = code !== null && labelledText !== null && labelledText.length > maxCodeLength ? null : labelledText
  if (field.enum) return readEnumeration(field.enum, labelled, source, field.description)
  if (type === 'boolean') return readBoolean(labelled)
  const kind = kindOf(name, field, type)
  const typed = (value: string | number) =>
    type === 'integer' ? Math.round(Number(value)) : type === 'number' ? Number(value) : String(value)
  if (labelled !== null) {
    const fullName = nameField.test(name) ? nameBefore.exec(labelled)?.[1] : undefined
    if (fullName) return fullName
    const labelledEntity =
      kind === null ? null : (findEntities(kind, labelled)[0] ?? findEntities('number', labelled).find(() => type !== 'string') ?? null)
    if (labelledEntity && !(kind === 'person' || kind === 'organization')) return typed(labelledEntity.value)
    if (type === 'string' && !['email', 'url', 'phone', 'date'].includes(kind ?? '')) return splitByStatus(name, labelled)
  }
  if (code !== null) return code
  const named = type === 'string' && field.format === undefined ? readNamedField(name, source.text) : undefined
  if (named) return named.value
  const fullDate = kind === 'date' && !dueField.test(name) ? dateFor(name, source, terms) : null
  if (fullDate) return typed(fullDate.value)
  const role = type === 'string' && field.format === undefined ? readFieldByRole(name, field.description ?? '', source) : undefined
  if (role !== undefined) return role
  if (kind === null) return type === 'string' && !dueField.test(name) ? readWords(name, field, source) : undefined
  const candidates = kind === 'phone' ? likelyPhones(entitiesOf('phone', source), source.text) : entitiesOf(kind, source)
  const disputed = kind === 'amount' ? disputedAmount(name, source.text, candidates) : null
  const entity = kind === 'date' ? dateFor(name, source, terms) : (disputed ?? nearest(candidates, source, terms))
  if (entity) return typed(entity.value)
  // A number without a currency is an amount only if words of the field are before it.
  const numbers = kind === 'amount' || kind === 'percentage' ? entitiesOf('number', source) : []
  const other = disputedAmount(name, source.text, numbers) ?? nearest(numbers, source, terms, 1)
  return other ? typed(other.value) : undefined
}

/** Matches the names of fields that list what someone needs. The next pattern matches the words before such a list in a sentence. */
const neededName = /competenc|skill|must_have|requirement/
const needsList =
  /(?<!\p{L})(?:needs?|requires?|must (?:have|be able to)|looking for|skills?|benötigt|braucht|sucht|suchen|wichtig sind|il faut|recherch\p{L}{1,4}|besoin de|necesita\p{L}{0,3}|busca\p{L}{0,3}|cerca\p{L}{0,3}|precisa\p{L}{0,2}|zoekt|nodig)[\s:]{1,2}([^.!?\n]{3,400})/giu

/** Returns the items of the lists after words such as "needs". Ignores lists with only one item. */
function needsIn(text: string): string[] {
  const lists = [...text.slice(0, maxDeadlineText).matchAll(needsList)].map(([, list = '']) =>
    list.split(/[,;]\s|\s(?:and|und|et|y|e|en)\s/u).map((part) => part.replace(leadingConjunction, '').trim()),
  )
  return lists
    .filter((parts) => parts.length >= 2)
    .flat()
    .filter(Boolean)
    .slice(0, 30)
}

/** Matches the names of fields that list the questions of a text. */
const questionsName = /^(?:open_)?questions$/

/** Maximum number of sentences of a list item that is a value. A longer item is a paragraph of a letter. */
const maxItemSentences = 1

/** Reads all values of a list field. */
export function readList(name: string, schema: FieldSchema, source: Source): unknown[] {
  const { field, type } = variantOf(schema.items ?? {})
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '')
  if (field.enum) {
    const words = source.words()
    return field.enum.filter((value) => typeof value === 'string' && words.includes(` ${wordsOf(value).join(' ')} `))
  }
  const kind = kindOf(singular, field, type)
  if (kind !== null) {
    const values = entitiesOf(kind, source).map(({ value }) => (type === 'string' ? String(value) : Number(value)))
    return [...new Set(values)].slice(0, 200)
  }
  if (type !== 'string') return []
  const labelled = labelledValue(source, termsOfName(name, source.language), [])
  if (labelled !== null)
    return labelled
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter(Boolean)
  if (questionsName.test(name)) return sentencesOf(source.text.slice(0, maxDeadlineText)).filter((sentence) => sentence.endsWith('?'))
  const needed = neededName.test(name) ? needsIn(source.text) : []
  if (needed.length > 0) return needed
  return [...source.text.matchAll(/^[ \t]{0,8}(?:[-*•]|\d{1,3}[.)])[ \t]{1,4}(\S[^\n]{0,500})$/gmu)]
    .slice(0, 100)
    .map(([, item = '']) => item.trim())
    .filter((item) => sentencesOf(item).length <= maxItemSentences)
}

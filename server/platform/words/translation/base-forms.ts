import type { Language } from '../languages.ts'

/** Rewrites an ending. Each pattern matches a word without accents. */
type Rule = readonly [ending: RegExp, ...replacements: string[]]

const germanPrefixes = 'ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|statt|teil|um|unter|vor|weg|weiter|zu|zuruck|zusammen'

const german: readonly Rule[] = [
  [/(?<=.{3})(?:en|er|es|em|e|n|s)$/, ''],
  [/(?<=.{3})(?:innen)$/, 'in', ''],
  [/(?<=.{3})(?:ere|erer|eren|eres|ste|sten|ster|stes)$/, ''],
  [/(?<=.{3})(?:est|et|st|t|ete|eten|te|ten|e)$/, 'en', 'n'],
  [/(?<=.{3})(?:end|ende|enden|ender|endes)$/, 'en', 'n'],
]
/** Matches a German participle: "gestapelt", "abgeholte". */
const germanParticiple = new RegExp(`^((?:${germanPrefixes})?)ge(.{3,}?)(?:et|t|en)(?:e[nrsm]?)?$`)
/** Matches a German infinitive with "zu" between its parts: "abzuholen". */
const germanInfinitive = new RegExp(`^(${germanPrefixes})zu(.{4,}n)$`)

const french: readonly Rule[] = [
  [/(?<=.{3})(?:es|s|x|e)$/, ''],
  [/(?<=.{2})aux$/, 'al'],
  [/(?<=.{3})(?:euses?)$/, 'eur', 'eux'],
  [/(?<=.{3})(?:trices?)$/, 'teur'],
  [/(?<=.{3})(?:ives?)$/, 'if'],
  [/(?<=.{3})(?:ieres?)$/, 'ier'],
  [/(?<=.{3})(?:elles?)$/, 'el'],
  [/(?<=.{2}n)nes?$/, ''],
  [/(?<=.{3})(?:ent|ons|ez|es|e|ait|ais|aient|ant|ees?|a|erons|eront|erez|era|erait)$/, 'er', 're', 'ir'],
  [/(?<=.{3})(?:issent|issons|issez|issait|issant|ira|iront|it|is|ies?|i)$/, 'ir'],
  [/(?<=.{3})(?:ues?|us|u)$/, 're', 'ir', 'oir'],
  [/(?<=.{3}d)s?$/, 're'],
  [/ai(?:ent|es|e)$/, 'ayer'],
]

const rules: Partial<Record<Language, readonly Rule[]>> = { de: german, fr: french }

/**
 * Returns possible base forms of an inflected German or French word without accents, as dictionaries list them: singulars, masculine forms
 * and infinitives. Most of the forms are not words. Returns none for other languages.
 */
export function baseFormsOf(plain: string, language: Language): string[] {
  const forms = (rules[language] ?? []).flatMap(([ending, ...replacements]) =>
    ending.test(plain) ? replacements.map((replacement) => plain.replace(ending, replacement)) : [],
  )
  if (language === 'de') forms.push(...infinitivesOf(plain))
  return [...new Set(forms)].filter((form) => form.length >= 3 && form !== plain)
}

/** Returns possible infinitives of a German participle or of an infinitive with "zu". */
function infinitivesOf(plain: string): string[] {
  const [, prefix = '', stem = ''] = germanParticiple.exec(plain) ?? []
  const [, outer = '', infinitive = ''] = germanInfinitive.exec(plain) ?? []
  return [...(stem === '' ? [] : [`${prefix}${stem}en`, `${prefix}${stem}n`]), ...(infinitive === '' ? [] : [outer + infinitive])]
}

/**
 * Template that sets `lang` to the language of a letter: the language of the case texts, or '' if letters cannot be written in it.
 * @param otherwise language to use if the language of the case texts is unknown; if absent, no letter is written
 */
export const inLetterLanguageOf = (expression: string, otherwise = ''): string =>
  `{% assign lang = ${expression} | letter_language: '${otherwise}' %}`

/**
 * Template that sets `lang` to the likely language of the texts of a case. A wrong guess does no harm, because a person reads the text
 * before it is sent.
 */
export const inLanguageOf = (expression: string) => `{% assign lang = ${expression} | language %}`
/** Template for the `language` of a draft: the likely language of the texts of a case. */
export const languageOf = (expression: string) => `{{ ${expression} | language }}`

/** Expressions for the values of a phrase, by name. */
type Values = Record<string, string>

/**
 * Template for an English phrase in the language that `inLetterLanguageOf` has set (letter-phrases.ts). Without a language, it is in
 * English.
 * @param values expressions for the `[names]` in the phrase; without filters
 */
export const tell = (phrase: string, values: Values = {}, count = ''): string => {
  const pairs = Object.entries(values).map(([name, expression]) => `'${name}', ${expression}`)
  return `{{ '${phrase}' | say: lang${count && `, ${count}`}${pairs.length === 0 ? '' : ` | fill: ${pairs.join(', ')}`} }}`
}

/** Template for a phrase in the plural, or for its singular (`singularPhrases`) if the number is 1. */
export const tellCount = (count: string, phrase: string, values: Values = {}): string => tell(phrase, values, count)

/** Template for the end of a letter. @param office English name of the sender, if the company has none */
export const closing = (office: string): string =>
  `${tell('Kind regards')}
{% if profile.company_name %}{{ profile.company_name }}{% else %}${tell(office)}{% endif %}`

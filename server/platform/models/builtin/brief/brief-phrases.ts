import type { Language } from '../languages.ts'

/** Phrases of the outline, in the correspondent's language. */
interface OutlinePhrases {
  /** Label of a placeholder for an answer. */
  answer: string
  /** Label of a placeholder for a paragraph of a letter. */
  write: string
}

export const outlinePhrases: Record<Language, OutlinePhrases> = {
  en: { answer: 'Answer', write: 'Write' },
  de: { answer: 'Antwort', write: 'Text' },
  fr: { answer: 'Réponse', write: 'Texte' },
  es: { answer: 'Respuesta', write: 'Texto' },
  it: { answer: 'Risposta', write: 'Testo' },
  pt: { answer: 'Resposta', write: 'Texto' },
  nl: { answer: 'Antwoord', write: 'Tekst' },
}

/** English names of the languages, because the brief is in the language of the product. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
}

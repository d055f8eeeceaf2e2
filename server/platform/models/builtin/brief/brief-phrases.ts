import type { Language } from '../languages.ts'

/** Phrases of the outline, in the correspondent's language. */
interface OutlinePhrases {
  /** Label of a placeholder for an answer. */
  answer: string
  /** Label of a placeholder for a paragraph of a letter. */
  write: string
  /** Words before a passage that may not answer a request. */
  check: string
}

export const outlinePhrases: Record<Language, OutlinePhrases> = {
  en: { answer: 'Answer', write: 'Write', check: 'Check whether this answers it' },
  de: { answer: 'Antwort', write: 'Text', check: 'Prüfen, ob dies zutrifft' },
  fr: { answer: 'Réponse', write: 'Texte', check: 'À vérifier' },
  es: { answer: 'Respuesta', write: 'Texto', check: 'Por comprobar' },
  it: { answer: 'Risposta', write: 'Testo', check: 'Da verificare' },
  pt: { answer: 'Resposta', write: 'Texto', check: 'A verificar' },
  nl: { answer: 'Antwoord', write: 'Tekst', check: 'Te controleren' },
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

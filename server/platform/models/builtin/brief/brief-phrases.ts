import type { Language } from '../../../words/languages.ts'

/** Phrases of an outline (a draft with placeholders for the person who writes it), in the correspondent's language. */
interface OutlinePhrases {
  /** Label of a placeholder for an answer. */
  answer: string
  /** Label of a placeholder for a paragraph of a letter. */
  write: string
  /** Note after a rule in the outline that may not answer the request. */
  check: string
  /** Label of a placeholder for missing content of a section. */
  add: string
  /** Quotation marks around a request. */
  quotes: readonly [string, string]
}

export const outlinePhrases: Record<Language, OutlinePhrases> = {
  en: { answer: 'Answer', write: 'Write', check: 'Check whether this answers it', add: 'To add', quotes: ['“', '”'] },
  de: { answer: 'Antwort', write: 'Text', check: 'Prüfen, ob dies zutrifft', add: 'Zu ergänzen', quotes: ['„', '“'] },
  // A no-break space precedes the colon after a French label.
  fr: { answer: 'Réponse\u00a0', write: 'Texte\u00a0', check: 'À vérifier', add: 'À compléter\u00a0', quotes: ['«\u00a0', '\u00a0»'] },
  es: { answer: 'Respuesta', write: 'Texto', check: 'Por comprobar', add: 'Por completar', quotes: ['«', '»'] },
  it: { answer: 'Risposta', write: 'Testo', check: 'Da verificare', add: 'Da completare', quotes: ['«', '»'] },
  pt: { answer: 'Resposta', write: 'Texto', check: 'A verificar', add: 'A completar', quotes: ['“', '”'] },
  nl: { answer: 'Antwoord', write: 'Tekst', check: 'Te controleren', add: 'Aan te vullen', quotes: ['“', '”'] },
}

/** English names of languages, for the brief, which is always in English. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
}

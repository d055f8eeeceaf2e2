import type { Language } from '../../words/languages.ts'

interface Phrases {
  nothingFoundText: string
  /** Introduces a quotation in a different language. */
  found: string
  greeting: (name: string) => string
  greetingWithoutName: string
  thanks: string
  regards: string
  report: string
  knowledge: string
  check: string
}

/**
 * Returns the salutation with the gender of the title. For a company, or a person without a title, returns a salutation without a gender.
 */
function spanishGreeting(name: string): string {
  if (/^(?:sra|srta|dra|dña|señora|señorita|doña)[. ]/iu.test(name)) return `Estimada ${name}:`
  return /^(?:sr|dr|don|señor)[. ]/iu.test(name) ? `Estimado ${name}:` : `Buenos días, ${name}:`
}
function portugueseGreeting(name: string): string {
  if (/^(?:sra|dra|dona|senhora)[. ]/iu.test(name)) return `Prezada ${name},`
  return /^(?:sr|dr|senhor)[. ]/iu.test(name) ? `Prezado ${name},` : `Bom dia, ${name},`
}

/** The fixed phrases of the built-in model, by language. The reader is addressed formally; Portuguese is that of Brazil. */
export const phrases: Record<Language, Phrases> = {
  en: {
    nothingFoundText: 'Nothing in the available texts answers this.',
    found: 'I found this:',
    greeting: (name) => `Dear ${name},`,
    greetingWithoutName: 'Dear Sir or Madam,',
    thanks: 'Thank you for your message.',
    regards: 'Kind regards',
    report: 'Report',
    knowledge: 'From your knowledge base',
    check: 'To check',
  },
  de: {
    nothingFoundText: 'Dazu habe ich in den vorliegenden Texten nichts gefunden.',
    found: 'Dazu habe ich Folgendes gefunden:',
    greeting: (name) => `Guten Tag ${name},`,
    greetingWithoutName: 'Sehr geehrte Damen und Herren,',
    thanks: 'vielen Dank für Ihre Nachricht.',
    regards: 'Mit freundlichen Grüßen',
    report: 'Bericht',
    knowledge: 'Aus Ihrer Wissensdatenbank',
    check: 'Zu prüfen',
  },
  fr: {
    nothingFoundText: 'Je n’ai rien trouvé à ce sujet dans les textes fournis.',
    found: 'Voici ce que j’ai trouvé :',
    greeting: (name) => `Bonjour ${name},`,
    greetingWithoutName: 'Madame, Monsieur,',
    thanks: 'Nous vous remercions de votre message.',
    regards: 'Cordialement',
    report: 'Rapport',
    knowledge: 'Dans votre base de connaissances',
    check: 'À vérifier',
  },
  es: {
    nothingFoundText: 'No he encontrado nada sobre esto en los textos disponibles.',
    found: 'He encontrado lo siguiente:',
    greeting: (name) => spanishGreeting(name),
    greetingWithoutName: 'Estimados señores:',
    thanks: 'Gracias por su mensaje.',
    regards: 'Un cordial saludo',
    report: 'Informe',
    knowledge: 'De su base de conocimientos',
    check: 'Por comprobar',
  },
  it: {
    nothingFoundText: 'Non ho trovato nulla su questo nei testi disponibili.',
    found: 'Ho trovato quanto segue:',
    greeting: (name) => `Gentile ${name},`,
    greetingWithoutName: 'Gentili signore e signori,',
    thanks: 'grazie per il suo messaggio.',
    regards: 'Cordiali saluti',
    report: 'Rapporto',
    knowledge: 'Dalla vostra base di conoscenze',
    check: 'Da verificare',
  },
  pt: {
    nothingFoundText: 'Não encontrei nada sobre isto nos textos disponíveis.',
    found: 'Encontrei o seguinte:',
    greeting: (name) => portugueseGreeting(name),
    greetingWithoutName: 'Prezados senhores,',
    thanks: 'Agradecemos a sua mensagem.',
    regards: 'Atenciosamente',
    report: 'Relatório',
    knowledge: 'Da sua base de conhecimento',
    check: 'A verificar',
  },
  nl: {
    nothingFoundText: 'Ik heb hierover niets gevonden in de beschikbare teksten.',
    found: 'Ik heb het volgende gevonden:',
    greeting: (name) => `Geachte ${name},`,
    greetingWithoutName: 'Geachte heer of mevrouw,',
    thanks: 'Bedankt voor uw bericht.',
    regards: 'Met vriendelijke groet',
    report: 'Rapport',
    knowledge: 'Uit uw kennisbank',
    check: 'Te controleren',
  },
}

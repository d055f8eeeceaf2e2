import type { Language } from '../../words/languages.ts'

interface Phrases {
  nothingFound: string
  /** Precedes a quotation in another language. */
  found: string
  greeting: (name: string) => string
  greetingWithoutName: string
  thanks: string
  regards: string
  report: string
  knowledge: string
  check: string
}

/** The fixed phrases of the built-in model, by language. */
export const phrases: Record<Language, Phrases> = {
  en: {
    nothingFound: 'Nothing in the available texts answers this.',
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
    nothingFound: 'Dazu habe ich in den vorliegenden Texten nichts gefunden.',
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
    nothingFound: 'Je n’ai rien trouvé à ce sujet dans les textes fournis.',
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
    nothingFound: 'No he encontrado nada sobre esto en los textos disponibles.',
    found: 'He encontrado lo siguiente:',
    greeting: (name) => `Estimado/a ${name}:`,
    greetingWithoutName: 'Estimados señores:',
    thanks: 'Gracias por su mensaje.',
    regards: 'Un cordial saludo',
    report: 'Informe',
    knowledge: 'De su base de conocimientos',
    check: 'Por comprobar',
  },
  it: {
    nothingFound: 'Non ho trovato nulla su questo nei testi disponibili.',
    found: 'Ho trovato quanto segue:',
    greeting: (name) => `Gentile ${name},`,
    greetingWithoutName: 'Gentili Signore e Signori,',
    thanks: 'grazie per il Suo messaggio.',
    regards: 'Cordiali saluti',
    report: 'Rapporto',
    knowledge: 'Dalla vostra base di conoscenze',
    check: 'Da verificare',
  },
  pt: {
    nothingFound: 'Não encontrei nada sobre isto nos textos disponíveis.',
    found: 'Encontrei o seguinte:',
    greeting: (name) => `Caro/a ${name},`,
    greetingWithoutName: 'Exmos. Senhores,',
    thanks: 'Obrigado pela sua mensagem.',
    regards: 'Com os melhores cumprimentos',
    report: 'Relatório',
    knowledge: 'Da sua base de conhecimento',
    check: 'A verificar',
  },
  nl: {
    nothingFound: 'Ik heb hierover niets gevonden in de beschikbare teksten.',
    found: 'Ik heb het volgende gevonden:',
    greeting: (name) => `Beste ${name},`,
    greetingWithoutName: 'Geachte heer of mevrouw,',
    thanks: 'Bedankt voor uw bericht.',
    regards: 'Met vriendelijke groet',
    report: 'Rapport',
    knowledge: 'Uit uw kennisbank',
    check: 'Te controleren',
  },
}

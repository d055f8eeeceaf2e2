import type { Language } from './languages.ts'

interface Phrases {
  nothingFound: string
  dear: (name: string) => string
  dearNobody: string
  thanks: string
  about: (brief: string) => string
  information: string
  regards: string
  report: string
  sources: string
}

/** The fixed phrases of the built-in model, by language. */
export const phrases: Record<Language, Phrases> = {
  en: {
    nothingFound: 'I found nothing about this in what I was given.',
    dear: (name) => `Dear ${name},`,
    dearNobody: 'Dear Sir or Madam,',
    thanks: 'Thank you for your message.',
    about: (brief) => `This is about the following: ${brief}`,
    information: 'Here is what we can tell you:',
    regards: 'Kind regards',
    report: 'Report',
    sources: 'Findings',
  },
  de: {
    nothingFound: 'Dazu habe ich in den vorliegenden Texten nichts gefunden.',
    dear: (name) => `Guten Tag ${name},`,
    dearNobody: 'Sehr geehrte Damen und Herren,',
    thanks: 'vielen Dank für Ihre Nachricht.',
    about: (brief) => `es geht um Folgendes: ${brief}`,
    information: 'Dazu können wir Ihnen sagen:',
    regards: 'Mit freundlichen Grüßen',
    report: 'Bericht',
    sources: 'Ergebnisse',
  },
  fr: {
    nothingFound: 'Je n’ai rien trouvé à ce sujet dans les textes fournis.',
    dear: (name) => `Bonjour ${name},`,
    dearNobody: 'Madame, Monsieur,',
    thanks: 'Nous vous remercions de votre message.',
    about: (brief) => `Il s’agit de ce qui suit : ${brief}`,
    information: 'Voici ce que nous pouvons vous dire :',
    regards: 'Cordialement',
    report: 'Rapport',
    sources: 'Constats',
  },
  es: {
    nothingFound: 'No he encontrado nada sobre esto en los textos disponibles.',
    dear: (name) => `Estimado/a ${name}:`,
    dearNobody: 'Estimados señores:',
    thanks: 'Gracias por su mensaje.',
    about: (brief) => `Se trata de lo siguiente: ${brief}`,
    information: 'Esto es lo que podemos decirle:',
    regards: 'Un cordial saludo',
    report: 'Informe',
    sources: 'Resultados',
  },
  it: {
    nothingFound: 'Non ho trovato nulla su questo nei testi disponibili.',
    dear: (name) => `Gentile ${name},`,
    dearNobody: 'Gentili Signore e Signori,',
    thanks: 'grazie per il Suo messaggio.',
    about: (brief) => `si tratta di quanto segue: ${brief}`,
    information: 'Ecco che cosa possiamo dirLe:',
    regards: 'Cordiali saluti',
    report: 'Rapporto',
    sources: 'Risultati',
  },
  pt: {
    nothingFound: 'Não encontrei nada sobre isto nos textos disponíveis.',
    dear: (name) => `Caro/a ${name},`,
    dearNobody: 'Exmos. Senhores,',
    thanks: 'Obrigado pela sua mensagem.',
    about: (brief) => `Trata-se do seguinte: ${brief}`,
    information: 'Eis o que lhe podemos dizer:',
    regards: 'Com os melhores cumprimentos',
    report: 'Relatório',
    sources: 'Resultados',
  },
  nl: {
    nothingFound: 'Ik heb hierover niets gevonden in de beschikbare teksten.',
    dear: (name) => `Beste ${name},`,
    dearNobody: 'Geachte heer of mevrouw,',
    thanks: 'Bedankt voor uw bericht.',
    about: (brief) => `Het gaat om het volgende: ${brief}`,
    information: 'Dit kunnen wij u meedelen:',
    regards: 'Met vriendelijke groet',
    report: 'Rapport',
    sources: 'Bevindingen',
  },
}

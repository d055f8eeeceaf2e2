import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { type Language, languageOf } from '../../../platform/words/languages.ts'
import { wordsOf } from '../../../platform/words/tokenize.ts'
import type { ReplySource } from '../sources/gather-sources.ts'

interface Refusal {
  unknown: string
  /**
   * Message if the knowledge base has no answer.
   * @param titles titles of the closest knowledge items, without duplicates
   */
  notInKnowledge: (titles: readonly string[]) => string
  /** Message if the documents chosen for the conversation have no answer. */
  notInDocuments: string
}

/** Maximum number of knowledge items in a refusal. */
const maxClosest = 3
/** Minimum coverage of a chunk for its item to be mentioned, and minimum share of the best coverage. */
const minClosestCoverage = 0.25
const minClosestShare = 0.6

const quoted = (titles: readonly string[], open: string, close: string) => titles.map((title) => `${open}${title}${close}`).join(', ')

const refusals: Record<Language, Refusal> = {
  en: { unknown: chatMessages.unknown, notInKnowledge: chatMessages.notInKnowledge, notInDocuments: chatMessages.notInDocuments },
  de: {
    unknown: 'Dazu habe ich in Ihrer Wissensdatenbank, Ihren Workflows und der Produkthilfe nichts gefunden.',
    notInKnowledge: (titles) => `Ihre Wissensdatenbank beantwortet das nicht. Am nächsten kommt: ${quoted(titles, '„', '“')}.`,
    notInDocuments: 'Die für dieses Gespräch ausgewählten Dokumente beantworten das nicht.',
  },
  fr: {
    unknown: 'Je n’ai rien trouvé à ce sujet dans votre base de connaissances, vos workflows ou l’aide du produit.',
    notInKnowledge: (titles) =>
      `Votre base de connaissances ne répond pas à cette question. Le plus proche : ${quoted(titles, '« ', ' »')}.`,
    notInDocuments: 'Les documents choisis pour cette conversation ne répondent pas à cette question.',
  },
  es: {
    unknown: 'No he encontrado nada sobre esto en su base de conocimientos, sus flujos de trabajo ni la ayuda del producto.',
    notInKnowledge: (titles) => `Su base de conocimientos no responde a esta pregunta. Lo más cercano: ${quoted(titles, '«', '»')}.`,
    notInDocuments: 'Los documentos elegidos para esta conversación no responden a esta pregunta.',
  },
  it: {
    unknown: 'Non ho trovato nulla su questo nella base di conoscenze, nei workflow o nella guida del prodotto.',
    notInKnowledge: (titles) => `La base di conoscenze non risponde a questa domanda. I documenti più vicini: ${quoted(titles, '«', '»')}.`,
    notInDocuments: 'I documenti scelti per questa conversazione non rispondono a questa domanda.',
  },
  pt: {
    unknown: 'Não encontrei nada sobre isto na sua base de conhecimento, nos seus fluxos de trabalho nem na ajuda do produto.',
    notInKnowledge: (titles) => `A sua base de conhecimento não responde a esta pergunta. O mais próximo: ${quoted(titles, '«', '»')}.`,
    notInDocuments: 'Os documentos escolhidos para esta conversa não respondem a esta pergunta.',
  },
  nl: {
    unknown: 'Ik heb hierover niets gevonden in uw kennisbank, uw workflows of de producthulp.',
    notInKnowledge: (titles) => `Uw kennisbank beantwoordt deze vraag niet. Het dichtst in de buurt komt: ${quoted(titles, '‘', '’')}.`,
    notInDocuments: 'De documenten die voor dit gesprek zijn gekozen, beantwoorden deze vraag niet.',
  },
}

/**
 * States in the language of the question that the knowledge base has no answer, and lists the closest items.
 * @param isRestricted true if the user chose documents for the conversation
 */
export function noAnswerText(question: string, sources: readonly ReplySource[], isRestricted: boolean): string {
  const { unknown, notInKnowledge, notInDocuments } = refusals[languageOf(wordsOf(question.slice(0, 2000)))]
  if (isRestricted) return notInDocuments
  const chunks = sources.filter(({ citation }) => citation.kind === 'knowledge')
  const best = Math.max(0, ...chunks.map(({ coverage = 0 }) => coverage))
  const closest = chunks.filter(({ coverage = 0 }) => coverage >= Math.max(minClosestCoverage, best * minClosestShare))
  const titles = [...new Set(closest.map(({ citation }) => citation.title))].slice(0, maxClosest)
  return titles.length === 0 ? unknown : notInKnowledge(titles)
}

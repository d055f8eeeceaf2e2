import { findEntities } from '../../../../../platform/models/builtin/extract/entities.ts'
import { clauses, distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'

/** The parts of a request about personal data. */
interface RequestParts {
  access: boolean
  erasure: boolean
  objection: boolean
  correction: boolean
  /** True if the request includes data of another person, such as a spouse. */
  other_person: boolean
  /** True if the person offers a copy of an identity document. */
  offers_document: boolean
  /** Sentence in which the person wants to use the service after all; empty unless the person also asks for erasure. */
  continued_use: string
}

const maxLength = 10_000

const terms = {
  access: mentionOf(
    'full copy, copy of, copy and, everything you hold, all data you hold, data you have, data you hold, information you hold, what you know, export of, access request, overview of, Auskunft, Kopie, copie, copia, cópia, kopie, inzage',
  ),
  erasure: mentionOf(
    'delete, erase, erasure, remove my, forget me, close my account, close the account, lösch, effac, supprim, borra, elimin, suprim, cancell, apag, verwijder, wis mijn',
  ),
  objection: mentionOf(
    'stop sending, stop the, unsubscrib, no more offers, no advertising, object to, newsletter, do not want your, abbestell, keine Werbung, widerspr, désabonn, plus recevoir, no quiero recibir, darme de baja, non voglio ricevere, não quero receber, afmelden, geen reclame',
  ),
  correction: mentionOf(
    'is wrong, are wrong, incorrect, correct my, correct the, outdated, new address, since october i live, changed my name, falsch, berichtig, korrigier, erroné, rectifi, corrig, incorrect, errat, onjuist',
  ),
  other: mentionOf(
    'my wife, my husband, my partner, my daughter, my son, my mother, my father, her account, his account, meine Frau, mein Mann, ihr Konto, ma femme, mon mari, mi mujer, mi marido, mia moglie, mio marito, minha mulher, mijn vrouw, mijn man',
  ),
  document: mentionOf(
    'passport, identity card, id card, driving licence copy, copy of my id, Personalausweis, Reisepass, passeport, carte d identité, pasaporte, DNI, passaporto, carta d identità, paspoort',
  ),
}
const until = /(?<!\p{L})(?:until|till|to the end|runs to|bis|jusqu\p{L}*|hasta|fino a\p{L}*|até|tot)(?!\p{L})/iu
const use =
  /(?<!\p{L})(?:use|using|keep|pass|ticket|subscription|membership|contract|nutzen|abo|vertrag|karte|utiliser|abonnement|usar|abono|contrato|usare|abbonamento|contratto|gebruiken|kaart)(?!\p{L})/iu

/** Returns the parts of a request about personal data. */
function requestParts(request: unknown): RequestParts {
  const sentences = distinctSentences(textOf(request).slice(0, maxLength))
  const has = (test: (text: string) => boolean) => sentences.some(test)
  const erasure = has(terms.erasure)
  return {
    access: has(terms.access),
    erasure,
    objection: has(terms.objection),
    correction: has(terms.correction),
    other_person: has(terms.other),
    offers_document: has(terms.document),
    continued_use: erasure ? (sentences.find((one) => until.test(one) && use.test(one)) ?? '') : '',
  }
}

const authority =
  /(?:right to (?:complain|lodge a complaint)|complaint|beschwerde(?:recht)?|réclamation|reclamación|reclamo|reclamação|klacht)\s(?:to|with|bei|beim|bei der|auprès de|ante|al|à|bij)\s(?:the\s|der\s|dem\s|la\s|el\s|il\s|de\s)?([^.;:]{5,120})/iu
/** Returns the authority to which rules let people complain; empty if they name none. */
const complaintAuthority = (rules: unknown): string => {
  const text = textsIn(rules).join('\n').slice(0, maxLength)
  return authority.exec(text)?.[1]?.trim() ?? ''
}

const isProcessor = mentionOf(
  'processor, sub processor, Auftragsverarbeiter, sous traitant, encargado, responsabile del trattamento, verwerker',
)
/** Returns the sentences of the records about processors that a list of systems does not name. */
const missingProcessors = (systems: unknown, rules: unknown): string[] => {
  const listed = textsIn(systems).join('\n').toLowerCase()
  return distinctSentences(rules).filter((sentence) => {
    const [found] = findEntities('organization', sentence)
    const [first = ''] = String(found?.value ?? clauses(sentence)[0] ?? '')
      .toLowerCase()
      .split(' ')
    return isProcessor(sentence) && first !== '' && !listed.includes(first)
  })
}

export const dataRequestFilters = {
  request_parts: requestParts,
  complaint_authority: complaintAuthority,
  missing_processors: missingProcessors,
} as const

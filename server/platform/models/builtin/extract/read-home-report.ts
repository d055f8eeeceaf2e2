import type { Language } from '../../../words/languages.ts'
import { sentencesOf } from '../sentences.ts'

/** Matches words that say since when a problem exists, without a date: "since this morning", "seit gestern Abend". */
const since =
  /(?<!\p{L})(?:since|seit|depuis|desde|dal(?:la)?|sinds)\s((?:early |late )?(?:(?:this|last|the|early|late|letzte[rnm]?|ce|cette|la|esta|este|ayer por la|vorige|afgelopen)\s(?:morning|afternoon|evening|night|week|weekend|month|woche|monat|matin|soir|après-midi|nuit|semaine|mañana|tarde|noche|semana|week)|(?:yesterday|gestern|heute|hier|ieri|ontem|gisteren)(?:\s(?:morning|afternoon|evening|night|noon|morgen|früh|abend|mittag|nachmittag|nacht|matin|soir|sera|mattina|noite|manhã|avond|ochtend|middag))?|stamattina|anoche|vanochtend))(?!\p{L})/iu

const rooms: Record<Language, string> = {
  en: 'kitchen|bathrooms?|bath|bedrooms?|living room|dining room|hallway|hall|basement|cellar|attic|laundry room|laundry|garage|balcony|toilet|closet|stairwell|entrance',
  de: 'Küche|Bad(?:ezimmer)?|Schlafzimmer|Wohnzimmer|Esszimmer|Kinderzimmer|Flur|Keller|Dachboden|Waschküche|Garage|Balkon|Toilette|WC|Treppenhaus',
  fr: 'cuisine|salle de bains?|chambre|salon|séjour|salle à manger|couloir|cave|grenier|buanderie|garage|balcon|toilettes|entrée',
  es: 'cocina|baño|dormitorio|habitación|salón|comedor|pasillo|sótano|ático|lavadero|garaje|balcón|aseo',
  it: 'cucina|bagno|camera da letto|camera|soggiorno|salotto|corridoio|cantina|soffitta|lavanderia|garage|balcone',
  pt: 'cozinha|banheiro|casa de banho|quarto|sala|corredor|porão|cave|sótão|lavanderia|garagem|varanda',
  nl: 'keuken|badkamer|slaapkamer|woonkamer|eetkamer|gang|hal|kelder|zolder|bijkeuken|garage|balkon|toilet|wc',
}
const room = Object.fromEntries(
  Object.entries(rooms).map(([language, names]) => [language, new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu')]),
) as Record<Language, RegExp>

/** Matches a sentence on when and how someone can enter a home. */
const access =
  /(?<!\p{L})(?:(?:I am|I'm|I’m|we are|someone is|will be|be)\s(?:at\s)?home|please (?:knock|ring|come)|knock|doorbell|bell is|let (?:yourself|you) in|(?:spare |the |my )keys?(?!\p{L})|concierge|doorman|zu\s?hause|daheim|klingel\p{L}{0,3}|schlüssel|chez moi|sonne\p{L}{0,3}|la clé|digicode|en casa|timbre|la llave|a casa|citofon\p{L}{1,2}|chiav[ei]|em casa|campainha|a chave|thuis|aanbellen|sleutel)(?!\p{L})/iu

/** Returns the first sentence that states since when a problem exists: "The radiator is cold since last night." */
export const findSinceSentence = (text: string): string | undefined =>
  sentencesOf(text).find((sentence) => !sentence.includes('?') && since.test(sentence))

const roomName = /^(?:room|area_of_home|where_in_the_unit)$/
const accessName = /^access|_access|availab/

/**
 * Reads a field of a report about a problem in a home: since when it exists, in which room, and when someone can enter. Returns values as
 * they are written. Returns undefined for any other field, or if the text has no such value.
 */
export function readHomeReport(name: string, text: string, language: Language): string | undefined {
  if (name === 'since') return since.exec(text)?.[1]
  if (roomName.test(name)) return room[language].exec(text)?.[0]
  if (!accessName.test(name)) return undefined
  const found = sentencesOf(text).filter((sentence) => !sentence.includes('?') && access.test(sentence))
  return found.length === 0 ? undefined : found.slice(0, 2).join(' ').replace(/\.$/, '')
}

import { trimEndOf } from '../trim-end.ts'

/** Words of common illnesses in seven languages: whole words, and endings of medical terms. */
const illness =
  /(?<!\p{L})(?:asthma?|asma|astma|asthme|diabet\p{L}{0,4}|\p{L}{0,6}(?:hypert|hipert|ipert)\p{L}{2,12}|bluthochdruck|(?:hoge|high) (?:bloeddruk|blood pressure)|migr\p{L}{2,6}|emicrania|enxaqueca|epileps\p{L}{1,3}|gicht|gotta|gota|goutte|gout|jicht|\p{L}{3,20}(?:itis|ítis|ite|ose|osis|osi|emia|émie|ämie|anemi\p{L}{1,2}|pathie|pathy|patía|patia|thyreose|thyroid\p{L}{1,4}|tiroid\p{L}{1,5}|rhythmi\p{L}{1,3}|ritmia)|an[äeé]mi\p{L}{1,2}|anemia|aritmia|arritmia|allerg\p{L}{1,4}|alerg\p{L}{1,3}|krebs|kanker|cancer|cáncer|cancro|copd|bpco|epoc|rheuma\p{L}{0,5}|reuma\p{L}{0,5}|depress\p{L}{1,4})(?!\p{L})/iu

const diagnosed = String.raw`diagnosed with|diagnosis (?:is|of)|diagnose|diagnosticad[oa]|diagnosticat[oa]|diagnostiqué\p{L}{0,2}|diagnosi di|diagnóstico de|diagnostic de|suffers? from|leide[tn]? an|leidet an|souffre (?:de|d['’])|souffre d['’]une?|sufro de|sufre de|padece|padezco|soffr[oe] di|sofr[eo] de|lijdt? aan`
const article = String.raw`(?:a mi \p{L}{2,12} )?(?:an? |the |eine[rnm]? |une? |d['’]une? |una? |la |el |il |uma? |een |de la )?`
const phrase = String.raw`(\p{L}[\p{L}'’-]{2,30}(?:[ \t](?!(?:and|und|et|y|e|en|seit|since|depuis|desde|da|sinds|festgestellt|diagnostiziert|and|nimmt|prend|toma|prende|gebruikt)(?!\p{L}))[\p{L}\d'’-]{1,30}){0,3})`

/** Matches a diagnosis after words that announce it: "diagnosed with gout", "Diagnose Gicht". The capture group excludes the article. */
const afterWords = new RegExp(String.raw`(?<!\p{L})(?:${diagnosed})[:\s]{1,2}${article}${phrase}`, 'iu')
/** Matches a diagnosis between the parts of a German or Dutch verb: "wurde Gicht festgestellt", "is gicht vastgesteld". */
const beforeWords =
  /(?<!\p{L})(?:wurde|worden ist|ist|is|werd)[ \t](?:(?:bei|bij)[ \t]\p{L}{2,10}[ \t]\p{L}{2,12}[ \t])?(?:eine?|een)?[ \t]?((?:\p{L}[\p{L}'’-]{2,30}|\d{1,2})(?:[ \t](?:\p{L}[\p{L}'’-]{1,30}|\d{1,2})){0,3}?)[ \t](?:festgestellt|diagnostiziert|vastgesteld|geconstateerd)(?!\p{L})/iu

/** Matches the type after the name of an illness, such as "Typ 2" in "Diabetes Typ 2". */
const withKind = /^[ \t](?:(?:Typ|type|tipo)[ \t]\d)/iu

/** Returns the diagnosis that a text names, as it is written. */
export function findDiagnosis(text: string): string | undefined {
  const said = afterWords.exec(text)?.[1] ?? beforeWords.exec(text)?.[1]
  if (said !== undefined && said.split(/\s/).length <= 2) return trimEndOf(said, ' ,.')
  const { 0: word = '', index = 0 } = illness.exec(said ?? text) ?? {}
  if (word === '') return said === undefined ? undefined : trimEndOf(said, ' ,.')
  const rest = (said ?? text).slice(index + word.length)
  return `${word}${withKind.exec(rest)?.[0] ?? ''}`
}

/** Words before a medicine that are not part of its name. */
const beforeMedicine =
  'takes?|taking|need|nehmen?|nimmt|brauche|rezept|für|prend|prends|prendre|ordonnance|pour|de|du|toma|tomo|tomar|receta|para|prende|prendo|ricetta|per|di|receita|da|gebruikt?|slikt|neemt|recept|voor|van|of|for|and|und|et|y|e|en|with|mit|avec|con|com|met|sie|she|he|ela|ele|hij|zij'
const dose = String.raw`\d{1,5}(?:[.,]\d{1,3})?[ \t]?(?:mg|mcg|µg|μg|ug|ml|g|IU|IE|UI)(?!\p{L})(?:/\d{1,4}[ \t]?(?:mg|mcg|µg|ml|g)(?!\p{L}))?`
const medicine = new RegExp(
  String.raw`(?<![\p{L}-])(?!(?:${beforeMedicine})[ \t])\p{L}[\p{L}-]{2,30}(?:[ \t](?!(?:${beforeMedicine})[ \t])\p{L}{2,20})?[ \t]${dose}`,
  'iu',
)

/** Returns the first medicine with its dose. */
export function findMedicine(text: string): string | undefined {
  return medicine.exec(text)?.[0]
}

/** Roles that decide about exceptions, by language. */
const roles =
  'lead|manager|supervisor|management|director|officer|committee|board|team|leiter\\p{L}{0,5}|leitung|vorgesetzte\\p{L}?|geschäftsführ\\p{L}{1,5}|teamleit\\p{L}{1,3}|filialleit\\p{L}{1,3}|responsable|direction|directeur|directrice|équipe|encargad[oa]|responsable|gerente|equipo|dirección|responsabile|direttore|direzione|squadra|responsável|gerente|equipa|equipe|direção|leidinggevende|bedrijfsleider|directie'
const decided =
  'decided|approved|authorized|granted|entschieden|genehmigt|freigegeben|bewilligt|décidée?s?|approuvée?s?|autorisée?s?|accordée?s?|decidid[oa]s?|aprobad[oa]s?|autorizad[oa]s?|decis[oaie]|approvat[oaie]|autorizzat[oaie]|decidid[oa]s?|aprovad[oa]s?|autorizad[oa]s?|beslist|goedgekeurd|toegestaan'
const decides =
  'decides?|approves?|authori[sz]es|will decide|must approve|has to approve|entscheide[tn]|genehmigt|décid(?:e|ent|era)|approuve|autorise|decid(?:e|en|irá)|aprueba|autoriza|decid(?:e|ono|erà)|approva|autorizza|decid(?:e|em|irá)|aprova|beslis(?:t|sen)|keurt'
const by = 'by|durch|von|vom|von der|par|por|da|dal|dalla|dai|pela|pelo|door'

const passive = new RegExp(
  String.raw`(?<!\p{L})(?:${decided})\s(?:only\s|nur\s)?(?:${by})(?:\s\p{L}{1,8}){0,2}?\s(?:\p{L}{1,12}\s)?(?:${roles})(?!\p{L})|(?<!\p{L})(?:${by})(?:\s\p{L}{1,8}){0,2}?\s(?:\p{L}{1,12}\s)?(?:${roles})\s(?:${decided})(?!\p{L})`,
  'iu',
)
const active = new RegExp(String.raw`(?<!\p{L})(?:${roles})(?:\s\p{L}{1,12})?\s(?:${decides})(?!\p{L})`, 'iu')

const maxCharacters = 20_000

/** Returns whether a text says that a person in charge must decide: "only store credit, decided by a manager", "our team will decide". */
export function awaitsDecision(text: string): boolean {
  const read = text.slice(0, maxCharacters)
  return passive.test(read) || active.test(read)
}

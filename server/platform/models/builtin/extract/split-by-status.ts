const missing =
  /(?<!\p{L})(?:missing|open|outstanding|absent|lacking|pending|not (?:yet )?(?:received|submitted|on file)|fehl\p{L}{1,2}|offen|ausstehend|manquant\p{L}{0,2}|falta\p{L}{0,1}|pendiente\p{L}{0,1}|mancant\p{L}|em falta|ontbreek\p{L}{0,1}|ontbrekend)(?!\p{L})/iu
const missingName = /(?:^|_)(?:missing|open|outstanding)(?:_|$)/
const presentName = /(?:^|_)(?:on_file|received|present)(?:_|$)/

/**
 * Returns the part of a list that a field for missing or for present things asks for. From "CV, transcript missing", a field `…_missing`
 * gets "transcript missing" and a field `…_on_file` gets "CV". Returns the value unchanged if the list does not have both kinds.
 */
export function splitByStatus(name: string, value: string): string {
  const wantsMissing = missingName.test(name)
  if (!wantsMissing && !presentName.test(name)) return value
  const parts = value.split(/[,;]\s/)
  const chosen = parts.filter((part) => missing.test(part) === wantsMissing)
  return chosen.length === 0 || chosen.length === parts.length ? value : chosen.join(', ')
}

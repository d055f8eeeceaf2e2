import { findQuantity, findVersion } from './read-goods.ts'
import { findDiagnosis, findMedicine } from './read-health.ts'
import { findAddress, findPharmacy } from './read-place.ts'

/** Maximum length of the text that is searched, in characters. */
const maxText = 20_000

/** Patterns for names of fields, and the functions that find the values of these fields in a text of any supported language. */
const finders: readonly [RegExp, (text: string) => string | undefined][] = [
  [/diagnos|illness|disease|medical_condition/, findDiagnosis],
  [/pharmac/, findPharmacy],
  [/medic(?!al)|drug|dose/, findMedicine],
  [/(?:^|_)version$/, findVersion],
  [/^quantity|_quantity$/, findQuantity],
  [/^(?!.*(?:e_?mail|ip_|web)).*address/, (text) => findAddress(text)?.value],
]

/** Reads a field whose name tells the subject of its value. Returns undefined for other fields and if the text has no value. */
export function readNamedField(name: string, text: string): { value: string } | undefined {
  const value = finders.find(([pattern]) => pattern.test(name))?.[1](text.slice(0, maxText))
  return value === undefined ? undefined : { value }
}

/** Abbreviations that are written in capitals. */
const abbreviations = new Set([
  'ai',
  'api',
  'carc',
  'cpt',
  'dea',
  'eta',
  'gpa',
  'hr',
  'id',
  'ip',
  'kwh',
  'npi',
  'po',
  'rarc',
  'sku',
  'sla',
  'url',
  'vat',
])

/**
 * Returns the heading for a field of extracted data: `needed_by` → `Needed by`, `orderId` → `Order ID`. Names that are not identifiers,
 * such as the headings of a user's table, only get a capital first letter.
 */
export function headingOf(name: string): string {
  const words = /^[a-z][a-z0-9]*([_A-Z][a-zA-Z0-9]*)*$/.test(name)
    ? name
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .split('_')
        .filter(Boolean)
    : [name]
  const text = words.map((word) => (abbreviations.has(word) ? word.toUpperCase() : word)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

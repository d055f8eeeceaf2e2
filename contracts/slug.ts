/** Characters of a post's slug at most. */
const slugMax = 200

/**
 * A title as the end of an address: Latin letters without their accents, digits, and hyphens between. `app.slug_of`
 * (0011_publishing.sql) makes the same. "" when nothing is left.
 */
export function slugOf(title: string): string {
  return title
    .replaceAll('ß', 'ss')
    .replace(/æ/gi, 'ae')
    .replace(/œ/gi, 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, slugMax)
    .replace(/-+$/, '')
}

/** Characters of a post's slug at most. */
export const slugMax = 200

/**
 * A title as the end of an address: Latin letters without their accents, digits, and hyphens between. `app.slug_of`
 * (0011_publishing.sql) makes the same. "" when nothing is left.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, slugMax)
    .replace(/-+$/, '')
}

/** Maximum length of a slug, in characters. */
const maxSlugLength = 200

/**
 * Converts a title to a URL slug: lowercase Latin letters without accents, digits and hyphens. Returns '' for a title without any of these.
 * The database function `app.slug_of` (0016_blog.sql) must return the same.
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
    .slice(0, maxSlugLength)
    .replace(/-+$/, '')
}

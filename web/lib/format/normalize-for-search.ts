/** Returns a text in lower case and without diacritics, so that a search for "cafe" finds "Café". */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

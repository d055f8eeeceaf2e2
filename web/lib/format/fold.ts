/** Removes case and diacritics for searching: "café" and "Cafe" become the same text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

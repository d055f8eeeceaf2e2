/** Returns a number with its noun, for example "1 session" or "12,345 rows". */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

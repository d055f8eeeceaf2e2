/** Returns a count with its noun: "1 session", "12,345 rows". */
export function pluralize(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

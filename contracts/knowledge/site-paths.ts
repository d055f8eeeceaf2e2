/** Splits a text such as `/help, /blog/*` into paths. */
export const pathsOf = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

/** Short texts by name. Repeated, they make inefficient regular expressions and loops take quadratic time or worse. */
const patterns = {
  blanks: ' ',
  digits: '1',
  'long numbers that end in a letter': `${'1'.repeat(30)}x `,
  'groups of digits': '11111 ',
  quotes: '"',
  'open quotes': '"a,',
  'quotes after commas': ',""',
  brackets: '[1',
  citations: ' [1]',
  parentheses: '(1)',
  commas: ',',
  lines: 'a\n',
  labels: 'ab: c\n',
  names: 'Aa ',
  'upper case': 'A',
  dates: '2024-01-01 ',
  addresses: 'http://a.b/ ',
  'addresses full of dots': `http://${'.'.repeat(1900)}x `,
  'halves of email addresses': 'a@',
  'labels full of stars': `a: ${'*'.repeat(1990)}x\n`,
  greetings: 'Thanks ',
  'numbered sentences': '1. a ',
  money: '$1,111 ',
  stops: '...',
  characters: '漢字',
  'wide tables': `${'c,'.repeat(150)}\n`,
} as const

/** Names of the patterns, for `it.each`. */
export const adversarialNames = Object.keys(patterns) as (keyof typeof patterns)[]

/** Returns a text of the given length that repeats a pattern. */
export function adversarialText(name: keyof typeof patterns, length: number): string {
  const pattern = patterns[name]
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
}

/** Returns a text that consists of distinct words. */
export const differentWords = (length: number): string =>
  Array.from({ length: Math.ceil(length / 8) }, (_, index) => `w${index + 100_000}`)
    .join(' ')
    .slice(0, length)

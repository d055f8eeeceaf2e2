import { describe, expect, it } from 'vitest'
import { readPassages } from '../indexing/read-passages.ts'
import { cutWords } from './cut-words.ts'

const mega = 1024 * 1024

describe('words of thousands of letters', () => {
  it('are kept by their beginning, and nothing else is touched', () => {
    const key = 'Zm9v'.repeat(1000)
    expect(cutWords(`Our key: ${key} (new)`)).toBe(`Our key: ${key.slice(0, 200)}… (new)`)
    expect(cutWords(key)).toBe(`${key.slice(0, 200)}…`)
    for (const text of [
      '',
      'plain words',
      'x'.repeat(1000),
      'function(a){return b};'.repeat(500),
      '知識'.repeat(3000),
      'ภาษาไทย'.repeat(1000),
    ])
      expect(cutWords(text)).toBe(text)
  })

  const hostile: Record<string, string> = {
    'one letter': 'x'.repeat(5 * mega),
    base64: Buffer.from(Array.from({ length: 3.75 * mega }, (_, at) => (at * 7919 + (at >> 3)) % 256)).toString('base64'),
    'a program in one line': 'function a(b){return c.d(e=>f[g]?h:i)};'.repeat((5 * mega) / 40),
    'opened brackets': `a${'['.repeat(5 * mega)}`,
    'halves of links': '[]('.repeat((5 * mega) / 3),
    'a heading of hashes': `# a${'#'.repeat(5 * mega)} b`,
    'stars in pairs': `a${'**'.repeat(2.5 * mega)}`,
    'blank lines': `a${'\n'.repeat(5 * mega)}b`,
    'elements in elements': `Hello<div>${'<div>'.repeat(mega)}`,
  }
  const cases = [
    ['a.txt', 'one letter'],
    ['a.txt', 'base64'],
    ['a.txt', 'a program in one line'],
    ['a.md', 'opened brackets'],
    ['a.md', 'halves of links'],
    ['a.md', 'a heading of hashes'],
    ['a.md', 'stars in pairs'],
    ['a.csv', 'blank lines'],
    ['a.csv', 'one letter'],
    ['a.html', 'one letter'],
    ['a.html', 'elements in elements'],
  ] as const
  it.each(cases)('%s of 5 MB of %s takes less than two seconds', async (fileName, kind) => {
    const begun = performance.now()
    // What comes of it does not matter here; that it fails is an answer too.
    await readPassages({ kind: 'document', bytes: Buffer.from(hostile[kind] ?? ''), fileName }).catch(() => null)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

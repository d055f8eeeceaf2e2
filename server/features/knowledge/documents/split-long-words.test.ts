import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../../testing/performance/growth.ts'
import { readChunks } from '../indexing/read-chunks.ts'
import { splitLongWords } from './split-long-words.ts'

const mebibyte = 1024 * 1024

describe('words of thousands of letters', () => {
  it('are shortened to their start; other text is not changed', () => {
    const key = 'Zm9v'.repeat(1000)
    expect(splitLongWords(`Our key: ${key} (new)`)).toBe(`Our key: ${key.slice(0, 200)}… (new)`)
    expect(splitLongWords(key)).toBe(`${key.slice(0, 200)}…`)
    for (const text of [
      '',
      'plain words',
      'x'.repeat(1000),
      'function(a){return b};'.repeat(500),
      '知識'.repeat(3000),
      'ภาษาไทย'.repeat(1000),
    ])
      expect(splitLongWords(text)).toBe(text)
  })

  /** Functions that build a hostile file of about the given size in bytes, by kind. */
  const hostile: Record<string, (bytes: number) => string> = {
    'one letter': (bytes) => 'x'.repeat(bytes),
    base64: (bytes) =>
      Buffer.from(Array.from({ length: bytes * 0.75 }, (_, index) => (index * 7919 + (index >> 3)) % 256)).toString('base64'),
    'a program in one line': (bytes) => 'function a(b){return c.d(e=>f[g]?h:i)};'.repeat(bytes / 40),
    'opened brackets': (bytes) => `a${'['.repeat(bytes)}`,
    'halves of links': (bytes) => '[]('.repeat(bytes / 3),
    'a heading of hashes': (bytes) => `# a${'#'.repeat(bytes)} b`,
    'stars in pairs': (bytes) => `a${'**'.repeat(bytes / 2)}`,
    'blank lines': (bytes) => `a${'\n'.repeat(bytes)}b`,
    'elements in elements': (bytes) => `Hello<div>${'<div>'.repeat(bytes / 5)}`,
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
  it.each(cases)('reading %s of 5 MB of %s takes linear time', async (fileName, kind) => {
    const read = (bytes: number) =>
      // This test measures only time, so an error is accepted.
      readChunks({ kind: 'document', bytes: Buffer.from(hostile[kind]?.(bytes) ?? ''), fileName }).catch(() => null)
    expect(await measureGrowth(read, 5 * mebibyte)).toBeLessThan(maxLinearFactor)
  })
})

import { describe, expect, it } from 'vitest'
import { findWording } from './check.ts'
import { extractProse } from './extract.ts'

const findingsIn = (source: string, path = 'a.ts') => findWording(path, source).map((finding) => `${finding.line}: ${finding.text}`)

describe('banned wording', () => {
  it.each([
    ['// Ends when nobody reads.', '1: nobody'],
    ['/** The row waits until it is told. */', '1: is told'],
    ['/**\n * First line.\n * The server stands here.\n */', '3: stands'],
    ['/** Limits. What did not arrive is sent again. */', '1: What did not arrive is sent again.'],
    ['/**\n * Runs. Whether it\n * works. */', '2: Whether it\nworks.'],
    ['const patience = 10', '1: const patience'],
    ['const retryDelay = 10_000', '1: const retryDelay = 10_000'],
  ])('is found in %j', (source, expected) => expect(findingsIn(source)).toEqual([expected]))

  it('is found in test names, SQL, CSS and Markdown', () => {
    expect(findingsIn("it('is asked twice', () => {})", 'a.test.ts')).toEqual(['1: is asked'])
    expect(findingsIn("-- Meanwhile locked.\nselect '-- nobody'", 'a.sql')).toEqual(['1: Meanwhile'])
    expect(findingsIn('/* anew */', 'a.css')).toEqual(['1: anew'])
    expect(findingsIn('# Title\n\nOf all rows, one.\n\n```\nnobody\n```\n', 'a.md')).toEqual(['3: Of all rows, one.'])
  })

  it('is found in interface texts, except in tests', () => {
    const source = "fail('The run could not be loaded')\nconst lead = `Log in to continue`"
    expect(findingsIn(source, 'web/a.ts')).toEqual(["1: 'The run could not be loaded", '2: Log in'])
    expect(findingsIn(source, 'web/a.test.ts')).toEqual([])
    expect(findingsIn(source, 'server/a.ts')).toEqual([])
  })

  it.each([
    "const text = 'nobody'",
    'const text = `nobody // nobody`',
    'const pattern = /\\/\\/ nobody/',
    '// See https://example.com/ for `nobody` and "nobody".',
    '// What is a lease?',
    'const retryDelayMs = 10_000',
  ])('is not found in %j', (source) => expect(findingsIn(source)).toEqual([]))
})

it('is found across joined line comments, and after an apostrophe in JSX text', () => {
  const source = "<p>Don't</p>\n// First\n// second.\nconst a = 1 // third"
  expect(extractProse('a.tsx', source).map(({ line, text }) => ({ line, text }))).toEqual([
    { line: 2, text: ' First\n second.' },
    { line: 4, text: ' third' },
  ])
})

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
    ['/** Key with which it signs. */', '1: with which'],
    ['/** Texts, of\n * which some match. */', '1: of\nwhich some'],
    ['const patience = 10', '1: const patience'],
    ['const isKept = true', '1: const isKept'],
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
    expect(findingsIn(source, 'web/a.ts')).toEqual(['1: The run could not be loaded', '2: Log in'])
    expect(findingsIn(source, 'web/a.test.ts')).toEqual([])
    expect(findingsIn(source, 'server/a.ts')).toEqual([])
  })

  it.each([
    ["const text = 'Everything that came with it'", '1: came with'],
    ['const text = `\nUploads under way`', '2: under way'],
    ['<p title="Nobody can see it">Visible</p>', '1: Nobody'],
    ["<p>\n  Don't wait.\n  The run is told to stop.\n</p>", '3: is told'],
    ['<p>You are logged in as {name}</p>', '1: logged in'],
  ])('is found in the interface text %j', (source, expected) => expect(findingsIn(source, 'web/a.tsx')).toEqual([expected]))

  it('is found in the string literals of database/schema.sql, but not in its comments', () => {
    const source = "-- Don't count what is told.\nraise exception 'The words are not kept';\nselect 'It''s nobody';"
    expect(findingsIn(source, 'database/schema.sql')).toEqual(['2: not kept', '3: nobody'])
  })

  it('is not found in sample messages, and in the toast of the specification', () => {
    expect(findingsIn("const message = 'Since today nobody can order'", 'web/features/samples/rules/a.ts')).toEqual([])
    expect(findingsIn("const toast = 'Successfully logged in'", 'contracts/a.ts')).toEqual([])
  })

  it.each([
    "const text = 'nobody'",
    'const text = `nobody // nobody`',
    'const pattern = /\\/\\/ nobody/',
    '// See https://example.com/ for `nobody` and "nobody".',
    '// What is a lease?',
    'const retryDelayMs = 10_000',
    '/** Time at which the lease ends. */',
    "it('signs the key with which it started', () => {})",
  ])('is not found in %j', (source) => expect(findingsIn(source)).toEqual([]))
})

it('is found across joined line comments, and after an apostrophe in JSX text', () => {
  const source = "<p>Don't</p>\n// First\n// second.\nconst a = 1 // third"
  expect(extractProse('a.tsx', source).map(({ line, text }) => ({ line, text }))).toEqual([
    { line: 2, text: ' First\n second.' },
    { line: 4, text: ' third' },
  ])
})

import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const document = read('docs/security.md')

const statuses = ['met', 'partly', 'not met', 'not applicable'] as const
type Status = (typeof statuses)[number]

/** Ids of the requirements of OWASP ASVS 5.0.0, levels 1 and 2, in the order of the standard. */
const required = read('tools/security/asvs-level-2.txt')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .flatMap((line) => line.split(' ').filter((id) => id !== ''))

/** Rows of the requirement tables in docs/security.md: id, subject, status, code or reason, test. */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    const [id = '', subject = '', state = '', code = '', test = ''] = cells
    return { id, subject, status: state, code, test, cells: cells.length }
  })

/** Returns the paths in this repository that a text names in backticks. Routes start with a slash, and names of settings contain none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:\.ci|bench|contracts|database|docs|e2e|server|tools|web)\/[^`\s]+|[\w.-]+\.(?:json|md|ts))`/g)].map(
    ([, path = '']) => path,
  )

const isStatus = (text: string): text is Status => statuses.some((status) => status === text)

it('lists every requirement of ASVS 5.0 level 2 exactly once, in the order of the standard', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(required)
})

it('gives each requirement a subject, a known status, code or a reason, and a test', () => {
  const incomplete = rows.filter(
    ({ cells, subject, status, code, test }) => cells !== 5 || !subject || !isStatus(status) || code === '' || test === '',
  )
  expect(incomplete).toEqual([])
})

it('names only files that exist', () => {
  expect([...new Set(pathsIn(document))].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

it('lists a test file for each requirement, or states that there is none', () => {
  const unknown = rows.filter(
    ({ test }) => !['no test', '–'].includes(test) && !pathsIn(test).some((path) => /\.(test|spec)\.tsx?$/.test(path)),
  )
  expect(unknown.map(({ id, test }) => `${id}: ${test}`)).toEqual([])
})

it('has correct totals', () => {
  const count = (chapter: string, status: Status) =>
    rows.filter((row) => row.status === status && (chapter === '' || row.id.startsWith(`${chapter}.`))).length
  const totals = document
    .split('\n')
    .filter((line) => /^\| (?:V\d+ |\*\*All\*\*)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
  expect(totals.map(([chapter]) => chapter?.split(' ')[0])).toEqual([
    ...Array.from({ length: 17 }, (_, index) => `V${index + 1}`),
    '**All**',
  ])
  for (const [chapter = '', ...figures] of totals) {
    const number = /^V(\d+)/.exec(chapter)?.[1] ?? ''
    expect(figures, chapter).toEqual(statuses.map((status) => String(count(number, status))))
  }
})

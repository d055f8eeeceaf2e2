import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCommitSubjects, maxSubjectLength, subjectError, subjectOf } from './commit-subjects.mjs'

it.each([
  'Add TOTP enrolment',
  'x'.repeat(maxSubjectLength).replace('x', 'X'),
  "Merge branch 'quotas' into main, whose subject git writes and which is longer than the limit",
])('accepts %j', (subject) => expect(subjectError(subject)).toBeNull())

it.each([
  ['', 'empty'],
  [`A${'b'.repeat(maxSubjectLength)}`, `${maxSubjectLength + 1} characters`],
  ['add TOTP enrolment', 'capital letter'],
  ['Add TOTP enrolment.', 'period'],
])('rejects %j', (subject, reason) => expect(subjectError(subject)).toContain(reason))

it('finds the subject after comments and blank lines', () => {
  expect(subjectOf('# a comment\n\nAdd a quota\n\nThe reason.')).toBe('Add a quota')
})

describe('a checkout', () => {
  let folder: string
  let checkout: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commit-subjects-'))
    checkout = join(folder, 'full')
    git(folder, 'init', '--quiet', checkout)
    for (const subject of ['old commit.', 'base commit.', 'Add a quota', 'wrong subject']) commit(subject)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })
  const commit = (subject: string) =>
    git(
      checkout,
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--no-verify',
      '--allow-empty',
      '-m',
      subject,
    )
  const baseCommit = () => git(checkout, 'rev-parse', 'HEAD~2').trim()
  function shallowClone(depth: number) {
    git(folder, 'clone', '--quiet', `--depth=${depth}`, `file://${checkout}`, 'shallow')
    return join(folder, 'shallow')
  }

  it('is checked since the base', () => {
    const { checked, errors, note } = checkCommitSubjects(checkout, baseCommit())
    expect({ checked, note }).toEqual({ checked: 2, note: null })
    expect(errors).toEqual([expect.stringContaining('wrong subject')])
  })

  it('without the base is checked as far as its history goes, and says so', () => {
    const { checked, errors, note } = checkCommitSubjects(shallowClone(1), baseCommit())
    expect({ checked, errors }).toEqual({ checked: 1, errors: [expect.stringContaining('wrong subject')] })
    expect(note).toContain('Commit subjects checked: 1. The clone is shallow')
  })

  it('with the base is checked since the base, also when it is shallow', () => {
    expect(checkCommitSubjects(shallowClone(3), baseCommit()).checked).toBe(2)
  })

  it('fails if it is complete and lacks the base', () => {
    expect(checkCommitSubjects(checkout, 'f'.repeat(40)).errors).toEqual([expect.stringContaining('git log failed')])
  })

  it('without a git history is not checked, and says so', () => {
    expect(checkCommitSubjects(folder)).toEqual({ checked: 0, errors: [], note: expect.stringContaining('no git checkout') })
  })
})

// Checks commit subjects, in the git hook commit-msg and in `npm test`. Plain JavaScript, because the hook runs on any version of Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const maxSubjectLength = 72

/** The last commit before the rule existed. It and older commits are not checked. */
const baseCommit = '71c14aeb2c771e5129eb510edad91d4f6999ac5b'

/** Returns the reason why a subject breaks the rule, or null. Merges, fixups and reverts are exempt, because git writes their subjects. */
export function subjectError(subject) {
  if (/^(Merge |fixup! |squash! |Revert ")/.test(subject)) return null
  if (subject.trim() === '') return 'The subject is empty.'
  if (subject.length > maxSubjectLength) return `The subject has ${subject.length} characters; at most ${maxSubjectLength} are allowed.`
  if (!/^\p{Lu}/u.test(subject)) return 'The subject must begin with a capital letter.'
  if (subject.endsWith('.')) return 'The subject must not end with a period.'
  return null
}

/** Returns the subject of a commit message as git passes it to the hook: the first line that is neither blank nor a comment. */
export const subjectOf = (message) => message.split('\n').find((line) => !line.startsWith('#') && line.trim() !== '') ?? ''

/**
 * Checks the commits since the rule was introduced. A shallow clone that lacks the base is checked as far as its history goes.
 * @param {string} root folder of the checkout
 * @param {string} base commit before the first one to check
 * @returns {{ checked: number, errors: string[], note: string | null }} one line per error; a note if commits could not be checked
 */
export function checkCommitSubjects(root, base = baseCommit) {
  if (!existsSync(join(root, '.git')))
    return { checked: 0, errors: [], note: 'Commit subjects are not checked: this folder is no git checkout.' }
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const hasBase = git('cat-file', '-e', `${base}^{commit}`).status === 0
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'true'
  const log = git('log', '--no-merges', '--format=%h %s', hasBase || !isShallow ? `${base}..HEAD` : 'HEAD')
  if (log.status !== 0) return { checked: 0, errors: [`git log failed: ${log.stderr?.trim() || log.error?.message}`], note: null }
  const lines = log.stdout.split('\n').filter((line) => line !== '')
  const note = isShallow
    ? `Commit subjects checked: ${lines.length}. The clone is shallow: run \`git fetch --unshallow\` to check older commits too.`
    : null
  return { checked: lines.length, errors: lines.flatMap(lineErrors), note }
}

/** Returns the error of a line `{hash} {subject}`, or an empty list. */
function lineErrors(line) {
  const error = subjectError(line.slice(line.indexOf(' ') + 1))
  return error === null ? [] : [`${line}\n  ${error}`]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const error = subjectError(subjectOf(readFileSync(process.argv[2], 'utf8')))
  if (error !== null) {
    process.stderr.write(`${error}\nUse an imperative subject such as "Add TOTP enrolment" and put the reason in the body.\n`)
    process.exit(1)
  }
}

// Checks commit subjects, in the git hook commit-msg and in `npm test`. Plain JavaScript, because the hook runs on any version of Node.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
 * Checks the commits since `baseCommit`.
 * @param {string} root folder of the checkout
 * @returns {string[] | null} one line per error; null if the history lacks `baseCommit` (in an archive or a shallow clone)
 */
export function commitErrors(root) {
  const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${baseCommit}..HEAD`], { cwd: root, encoding: 'utf8' })
  if (log.status !== 0) return null
  return log.stdout
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash, ...rest] = line.split(' ')
      const subject = rest.join(' ')
      const error = subjectError(subject)
      return error === null ? [] : [`${hash} ${subject}\n  ${error}`]
    })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const error = subjectError(subjectOf(readFileSync(process.argv[2], 'utf8')))
  if (error !== null) {
    process.stderr.write(`${error}\nUse an imperative subject such as "Add TOTP enrolment" and put the reason in the body.\n`)
    process.exit(1)
  }
}

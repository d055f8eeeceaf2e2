// Lists wording that the style guide bans: `node tools/wording/check.ts [--names] [path …]`. Part of `npm test -- lint`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractProse, extractTexts } from './extract.ts'
import { commentRules, nameRules, openingRules, textRules, type WordingRule, wordRules } from './rules.ts'

/** A banned wording that a file contains. */
export interface Finding {
  path: string
  line: number
  /** The banned words as they occur in the file. */
  text: string
  advice: string
}

/** Files that are not checked: they quote banned wording, contain demo content or documents of others, or are generated. */
const allowedFiles: readonly string[] = [
  'tools/wording/',
  'docs/glossary.md',
  'database/seed/posts/',
  'bench/retrieval/documents/',
  'bench/retrieval/businesses/',
  'bench/retrieval/trades/',
  'bench/retrieval/development/documents/',
]

/** Generated from the migrations. Only its string literals are checked, which are the texts of the newest version of each function. */
const schemaFile = 'database/schema.sql'

/** Files whose string literals are sample messages of people. Their comments are checked. */
const sampleTexts = /^web\/features\/samples\/rules\//

const isInterface = (path: string) => /^(?:web|contracts)\/(?!.*\.test\.).*\.tsx?$/.test(path)

/** Phrases that are removed before the check: code, quotations, and phrases that use a banned word in its technical meaning. */
const allowedPhrases: readonly RegExp[] = [/`[^`]*`/g, /"[^"\n]{1,200}"/g, /\bstands? (?:for|in for)\b/gi, /\bstand ?alone\b/gi]

const repository = fileURLToPath(new URL('../..', import.meta.url))
const checked = /\.(?:ts|tsx|mts|mjs|js|sql|css|md|example)$/
const isAllowedFile = (path: string) => allowedFiles.some((allowed) => path.startsWith(allowed))

/** Returns the sentences of a text with their offsets. A doc tag (`@returns`) starts a sentence. */
function sentences(text: string): { sentence: string; offset: number }[] {
  const result: { sentence: string; offset: number }[] = []
  for (const match of text.matchAll(/[^.!?:;\s@|#*-][^.!?]*(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g))
    result.push({ sentence: match[0], offset: match.index })
  return result
}

const hide = (text: string) =>
  allowedPhrases.reduce((visible, phrase) => visible.replace(phrase, (hit) => hit.replace(/[^\n]/g, '·')), text)
const linesBefore = (text: string, offset: number) => text.slice(0, offset).split('\n').length - 1

function proseFindings(path: string, line: number, text: string, rules = wordRules): Finding[] {
  const findings: Finding[] = []
  const visible = hide(text)
  for (const { pattern, advice } of rules) {
    for (const match of visible.matchAll(pattern))
      findings.push({ path, line: line + linesBefore(visible, match.index), text: match[0], advice })
  }
  for (const { sentence, offset } of sentences(visible)) {
    if (sentence.endsWith('?')) continue
    for (const { pattern, advice } of openingRules) {
      const match = pattern.exec(sentence)
      if (match) findings.push({ path, line: line + linesBefore(visible, offset), text: sentence.slice(0, 40), advice })
    }
  }
  return findings
}

const findingsOf = (path: string, source: string, rules: readonly WordingRule[]): Finding[] =>
  rules.flatMap(({ pattern, advice }) =>
    Array.from(source.matchAll(pattern), (match) => ({ path, line: linesBefore(source, match.index) + 1, text: match[0].trim(), advice })),
  )

/** Returns the banned wording in the texts that users read. */
function textFindings(path: string, source: string): Finding[] {
  if (sampleTexts.test(path)) return []
  return extractTexts(path, source).flatMap(({ line, text }) => [
    ...proseFindings(path, line, text),
    ...findingsOf(path, text, textRules).map((finding) => ({ ...finding, line: line + finding.line - 1 })),
  ])
}

/** Returns the banned wording that a file contains. */
export function findWording(path: string, source: string): Finding[] {
  if (path === schemaFile) return textFindings(path, source)
  const isScript = /\.(?:ts|tsx|mts|mjs)$/.test(path)
  const findings = extractProse(path, source).flatMap(({ line, text, kind }) =>
    proseFindings(path, line, text, isScript && kind === 'comment' ? [...wordRules, ...commentRules] : wordRules),
  )
  if (!isScript) return findings
  return [...findings, ...findingsOf(path, source, nameRules), ...(isInterface(path) ? textFindings(path, source) : [])]
}

/** Returns the banned wording in all tracked files under the paths; without paths, in the whole repository. */
export function checkWording(paths: readonly string[] = []): Finding[] {
  const tracked = execFileSync('git', ['ls-files', '--', ...paths], { cwd: repository, encoding: 'utf8' }).split('\n')
  return tracked
    .filter((path) => checked.test(path) && !isAllowedFile(path) && existsSync(join(repository, path)))
    .flatMap((path) => findWording(path, readFileSync(join(repository, path), 'utf8')))
}

if (import.meta.main) {
  const findings = checkWording(process.argv.slice(2))
  for (const { path, line, text: found, advice } of findings)
    process.stdout.write(`${path}:${line} "${found.replace(/\s+/g, ' ')}": ${advice}\n`)
  process.stdout.write(`${findings.length} findings\n`)
  process.exitCode = findings.length > 0 ? 1 : 0
}

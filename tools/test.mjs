// `npm test` runs all checks and tests. `npm test -- unit|integration|e2e|types|lint [filter]` runs one part.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'
import { checkCommitSubjects } from './lint/commit-subjects.mjs'
import { onParentExit } from './supervision/parent-exit.mjs'
import { sum, summaryOf, totalsOfCheck, totalsOfPlaywright, totalsOfVitest } from './test-reports.mjs'

const parts = ['types', 'lint', 'unit', 'integration', 'e2e']
const [part = 'all', ...filters] = process.argv.slice(2)
if (part !== 'all' && !parts.includes(part)) fail(`There is no part "${part}" of the tests. Parts: ${parts.join(', ')}.`)

try {
  ensureInstalled()
} catch (error) {
  fail(error.message)
}
const folder = mkdtempSync(join(tmpdir(), 'workwright-test-run-'))
const running = new Set()
function abort() {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, abort)
onParentExit(abort)

const show = (text) => process.stdout.write(text)

/**
 * Runs a package's program with the project's Node. Passes its output to `write` as it arrives. Resolves to the success and the whole
 * output.
 */
function runProgram(script, args, { write = show, extra = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...extra },
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      write(chunk)
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
      write === show ? process.stderr.write(chunk) : write(chunk)
    })
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const findFiles = (folder, pattern) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name))
    : []

/**
 * Returns whether a test file is an integration test: it uses a database, a server or a process of server/testing. Others are unit tests.
 */
const usesHarness = (file) => file.includes('.integration.test.') || /from '[./]*\/testing\//.test(readFileSync(join(root, file), 'utf8'))

function testFiles(kind) {
  const all = ['bench', 'contracts', 'server', 'database', 'tools', 'web'].flatMap((folder) => findFiles(folder, /\.test\.tsx?$/))
  const matching = all.filter((file) => usesHarness(file) === (kind === 'integration'))
  return filters.length > 0 ? matching.filter((file) => filters.some((filter) => file.includes(filter))) : matching
}

async function checkTypes(write) {
  // With several threads, the compiler checks shared types repeatedly and needs 32 s of CPU time instead of 19 s. The tests that run at the
  // same time would then take longer.
  const threads = part === 'all' ? ['--singleThreaded'] : []
  const { ok, output } = await runProgram('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', ...threads], { write })
  return totalsOfCheck('type check', ok, output)
}

async function lint(write) {
  const { ok, output } = await runProgram('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], { write })
  return totalsOfCheck('lint', ok, output)
}

/** Checks the subjects of the commits made since the rule was introduced. Skipped outside of a full clone. */
function checkCommits(write) {
  const { checked, errors, note } = checkCommitSubjects(root)
  write([...errors, ...(note === null ? [] : [note])].map((line) => `${line}\n`).join(''))
  return checked === 0 && errors.length === 0 ? sum([]) : totalsOfCheck('commit subjects', errors.length === 0, errors.join('\n'))
}

/** Checks imports, folders and lengths of functions. A separate process, because the check is written in TypeScript. */
async function checkStructure(write) {
  const { ok, output } = await runProgram('tools/lint/structure.ts', [], { write })
  return totalsOfCheck('structure', ok, output)
}

/** Checks the wording of comments, documents and test names. A separate process, because the check is written in TypeScript. */
async function checkWording(write) {
  const { ok, output } = await runProgram('tools/wording/check.ts', [], { write })
  return totalsOfCheck('wording', ok, output)
}

/** Runs the unit or integration tests; `all` runs every test file of vitest.config.ts. */
async function vitest(kind) {
  const files = kind === 'all' ? [] : testFiles(kind)
  if (kind !== 'all' && files.length === 0) return totalsOfCheck(`${kind} tests`, false, 'no test file matches')
  const report = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const { ok } = await runProgram('node_modules/vitest/vitest.mjs', args)
  return totalsOfVitest(readReport(report), ok, root)
}

async function journeys() {
  if (findFiles('e2e', /\.spec\.ts$/).length === 0) {
    process.stdout.write('There are no browser journeys in e2e/.\n')
    return sum([])
  }
  if (buildError) return totalsOfCheck('browser journeys', false, `not run: ${buildError}`)
  const report = join(folder, 'playwright.json')
  const { ok } = await runProgram('node_modules/@playwright/test/cli.js', ['test', ...filters], {
    extra: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return totalsOfPlaywright(readReport(report), ok)
}

function build() {
  try {
    ensureBuilt()
    return null
  } catch (error) {
    return error.message
  }
}

const checks = [
  { name: 'Type check', parts: ['types'], run: checkTypes },
  { name: 'Lint', parts: ['lint'], run: lint },
  { name: 'Structure', parts: ['lint'], run: checkStructure },
  { name: 'Wording', parts: ['lint'], run: checkWording },
  { name: 'Commit subjects', parts: ['lint'], run: checkCommits },
]
const tests = [
  { name: 'Unit and integration tests', parts: ['unit', 'integration'], run: () => vitest(part) },
  { name: 'Browser journeys', parts: ['e2e'], run: journeys },
]

async function runPhase({ name, run }, write = show) {
  write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
  const started = performance.now()
  const totals = await run(write)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  write(`   ${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped in ${seconds} s\n`)
  return totals
}

/** Runs phases one after another in the background. Prints the output of a phase when the phase has finished. */
async function runInBackground(phases) {
  const results = []
  for (const phase of phases) {
    let output = ''
    results.push(await runPhase(phase, (text) => (output += text)))
    show(output)
  }
  return results
}

const buildError = part === 'all' || part === 'e2e' ? build() : null
const results = buildError ? [totalsOfCheck('build of the web application', false, buildError)] : []
const isSelected = ({ parts }) => part === 'all' || parts.includes(part)
// Tests spend a third of their time waiting for processes and the database, so the checks run at the same time.
const background = runInBackground(checks.filter(isSelected))
for (const phase of tests.filter(isSelected)) results.push(await runPhase(phase))
results.push(...(await background))
rmSync(folder, { recursive: true, force: true })

const totals = sum(results)
process.stdout.write(summaryOf(totals))
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

// `npm test`: everything that shows that the product works. `npm test -- unit|integration|e2e|types|lint [filter]` runs a part.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenAbandoned } from './abandoned.mjs'
import { ensureBuilt } from './build-web.mjs'
import { commitErrors } from './commit-subjects.mjs'
import { ensureInstalled, environment, fail, node, root } from './install.mjs'
import { sum, totalsOfCheck, totalsOfPlaywright, totalsOfVitest } from './test-reports.mjs'

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
function giveUp() {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, giveUp)
whenAbandoned(giveUp)

const show = (text) => process.stdout.write(text)

/** Runs a package's program on the project's Node, its output told as it comes; resolves to whether it succeeded and what it said. */
function runProgram(script, words, { tell = show, extra = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [join(root, 'node_modules', script), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...extra },
    })
    running.add(child)
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      tell(chunk)
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
      tell === show ? process.stderr.write(chunk) : tell(chunk)
    })
    child.on('error', (error) => resolve({ ok: false, said: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, said })
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

const filesOf = (place, pattern) =>
  existsSync(join(root, place))
    ? readdirSync(join(root, place), { recursive: true })
        .filter((name) => pattern.test(name))
        .map((name) => join(place, name))
    : []

/** Tests that use the harness of server/testing (a database, a server, a process) are integration tests; the rest are unit tests. */
const usesHarness = (file) => file.includes('.integration.test.') || /from '[./]*\/testing\//.test(readFileSync(join(root, file), 'utf8'))

function testFiles(kind) {
  const all = ['bench', 'contracts', 'server', 'database', 'tools', 'web'].flatMap((place) => filesOf(place, /\.test\.tsx?$/))
  const wanted = all.filter((file) => usesHarness(file) === (kind === 'integration'))
  return filters.length > 0 ? wanted.filter((file) => filters.some((filter) => file.includes(filter))) : wanted
}

async function checkTypes(tell) {
  const { ok, said } = await runProgram('typescript/bin/tsc', ['-p', 'tsconfig.json'], { tell })
  return totalsOfCheck('type check', ok, said)
}

async function lint(tell) {
  const { ok, said } = await runProgram('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], { tell })
  return totalsOfCheck('lint', ok, said)
}

/** Checks the subjects of the commits since the rule exists; nothing to check outside a full clone. */
function checkCommits(tell) {
  const errors = commitErrors(root)
  if (errors === null) return sum([])
  tell(errors.map((error) => `${error}\n`).join(''))
  return totalsOfCheck('commit subjects', errors.length === 0, errors.join('\n'))
}

/** All: every test file that vitest.config.ts includes. */
async function vitest(kind) {
  const files = kind === 'all' ? [] : testFiles(kind)
  if (kind !== 'all' && files.length === 0) return totalsOfCheck(`${kind} tests`, false, 'no test file matches')
  const report = join(folder, 'vitest.json')
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const { ok } = await runProgram('vitest/vitest.mjs', words)
  return totalsOfVitest(readReport(report), ok, root)
}

async function journeys() {
  if (filesOf('e2e', /\.spec\.ts$/).length === 0) {
    process.stdout.write('There are no journeys in e2e/ yet.\n')
    return sum([])
  }
  if (buildFault) return totalsOfCheck('browser journeys', false, `not run: ${buildFault}`)
  const report = join(folder, 'playwright.json')
  const { ok } = await runProgram('@playwright/test/cli.js', ['test', ...filters], {
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
  { name: 'Commit subjects', parts: ['lint'], run: checkCommits },
]
const tests = [
  { name: 'Unit and integration tests', parts: ['unit', 'integration'], run: () => vitest(part) },
  { name: 'Browser journeys', parts: ['e2e'], run: journeys },
]

async function runPhase({ name, run }, tell = show) {
  tell(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`)
  const started = performance.now()
  const totals = await run(tell)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  tell(`   ${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped in ${seconds} s\n`)
  return totals
}

/** A phase beside another one, one after another; what it has to say stands together, at its end. */
async function runBeside(phases) {
  const results = []
  for (const phase of phases) {
    let said = ''
    results.push(await runPhase(phase, (text) => (said += text)))
    show(said)
  }
  return results
}

const buildFault = part === 'all' || part === 'e2e' ? build() : null
const results = buildFault ? [totalsOfCheck('build of the web application', false, buildFault)] : []
const isAsked = ({ parts }) => part === 'all' || parts.includes(part)
// Tests wait for a third of their time, for processes and for the database: the checks are done meanwhile.
const beside = runBeside(checks.filter(isAsked))
for (const phase of tests.filter(isAsked)) results.push(await runPhase(phase))
results.push(...(await beside))
rmSync(folder, { recursive: true, force: true })

const { passed, failed, skipped, failures } = sum(results)
for (const { name, message } of failures) process.stdout.write(`\n✗ ${name}\n${message.replace(/^/gm, '    ')}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

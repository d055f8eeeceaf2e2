// Converts the JSON reports of the test runners to totals, which tools/test.mjs adds up. The types are in test-reports.d.mts.

const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** Returns the first lines of an error message, without colors and stack trace. */
const brief = (message) =>
  String(message)
    .replace(colors, '')
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
    .trim()

const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
const passed = { ...none, passed: 1 }
const skipped = { ...none, skipped: 1 }
const failure = (name, message) => ({ ...none, failed: 1, failures: [{ name, message: brief(message) }] })
/** A test that failed at first and passed when it was retried. */
const flaky = (name, message) => ({ ...passed, flaky: [{ name, message: brief(message) }] })

export const sum = (parts) => ({
  passed: parts.reduce((total, part) => total + part.passed, 0),
  failed: parts.reduce((total, part) => total + part.failed, 0),
  skipped: parts.reduce((total, part) => total + part.skipped, 0),
  failures: parts.flatMap((part) => part.failures),
  flaky: parts.flatMap((part) => part.flaky),
})

const listed = (mark, tests) => tests.map(({ name, message }) => `\n${mark} ${name}\n${message.replace(/^/gm, '    ')}\n`).join('')

/** Returns the end of the output: each failed and each flaky test with its error, the names of the flaky tests, and the totals. */
export function summaryOf(totals) {
  const { flaky, failures } = totals
  const names = flaky.map(({ name }) => name).join('; ')
  const warning = flaky.length > 0 ? `\n${flaky.length} flaky, passed on the second try: ${names}\n` : ''
  const counts = `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`
  return `${listed('✗', failures)}${listed('~', flaky)}${warning}\n${counts}\n`
}

/** Returns the totals of a check that counts as one test, such as the type check. */
export const totalsOfCheck = (name, ok, message) => (ok ? passed : failure(name, message))

function totalsOfFile(file, root) {
  const name = file.name.replace(root, '')
  const tests = file.assertionResults.map(({ status, fullName, failureMessages }) => {
    if (status !== 'passed' && status !== 'failed') return skipped
    // A test that passed has messages only if an earlier attempt failed.
    if (failureMessages.length === 0 && status === 'passed') return passed
    return (status === 'passed' ? flaky : failure)(`${name} > ${fullName}`, failureMessages.join('\n'))
  })
  const totals = sum(tests)
  // The file failed without a failed test: it could not be loaded, or a hook threw an error.
  return file.status === 'failed' && totals.failed === 0
    ? sum([totals, failure(name, file.message || 'a hook of this file failed; see its error above')])
    : totals
}

/**
 * Returns the totals of a Vitest run.
 * @param report Vitest's JSON report, or null if there is none
 * @param ok true if Vitest exited with 0; errors outside of tests appear only in the exit code
 */
export function totalsOfVitest(report, ok, root) {
  if (report === null) return failure('vitest', 'it ended without a report')
  const totals = sum(report.testResults.map((file) => totalsOfFile(file, root)))
  return addRunError('vitest', totals, ok)
}

function collectTests(suite, trail = []) {
  const here = suite.title ? [...trail, suite.title] : trail
  return [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ name: [...here, spec.title].join(' > '), ...test }))),
    ...(suite.suites ?? []).flatMap((inner) => collectTests(inner, here)),
  ]
}

/** Returns the totals of a Playwright run. @param report Playwright's JSON report, or null if there is none */
export function totalsOfPlaywright(report, ok) {
  if (report === null) return failure('browser journeys', 'Playwright ended without a report')
  const tests = report.suites.flatMap((suite) => collectTests(suite))
  const totals = sum([
    ...tests.map(({ name, projectName, status, results }) => {
      if (status === 'expected') return passed
      if (status === 'skipped') return skipped
      const errors = results.flatMap((result) => result.errors ?? []).map(({ message }) => message ?? '')
      return (status === 'flaky' ? flaky : failure)(`${projectName} > ${name}`, errors.join('\n'))
    }),
    ...report.errors.map(({ message }) => failure('browser journeys', message)),
  ])
  return addRunError('browser journeys', totals, ok)
}

/** Adds a failure if the runner failed without a failed test, or if no test ran. */
function addRunError(name, totals, ok) {
  if (totals.passed + totals.failed === 0) return sum([totals, failure(name, 'no test ran')])
  if (!ok && totals.failed === 0) return sum([totals, failure(name, 'it failed outside any test; see the error above')])
  return totals
}

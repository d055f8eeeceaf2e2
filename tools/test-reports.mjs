// What the test runners' JSON reports say, in the one form that tools/test.mjs adds up. Types: test-reports.d.mts.

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** The first lines of a message: what failed, without the runner's own stack. */
const brief = (message) =>
  String(message)
    .replace(colours, '')
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
    .trim()

const failure = (name, message) => ({ passed: 0, failed: 1, skipped: 0, failures: [{ name, message: brief(message) }] })

export const sum = (parts) => ({
  passed: parts.reduce((total, part) => total + part.passed, 0),
  failed: parts.reduce((total, part) => total + part.failed, 0),
  skipped: parts.reduce((total, part) => total + part.skipped, 0),
  failures: parts.flatMap((part) => part.failures),
})

/** A check that is one test by itself: the type check, the linter. */
export const totalsOfCheck = (name, ok, message) => (ok ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failure(name, message))

function totalsOfFile(file, root) {
  const name = file.name.replace(root, '')
  const tests = file.assertionResults.map(({ status, fullName, failureMessages }) => {
    if (status === 'passed') return { passed: 1, failed: 0, skipped: 0, failures: [] }
    return status === 'failed'
      ? failure(`${name} > ${fullName}`, failureMessages.join('\n'))
      : { passed: 0, failed: 0, skipped: 1, failures: [] }
  })
  const totals = sum(tests)
  // A file that could not be loaded, or a hook around its tests that threw.
  return file.status === 'failed' && totals.failed === 0
    ? sum([totals, failure(name, file.message || 'a hook of this file failed; its error stands above')])
    : totals
}

/**
 * @param report vitest's JSON report, or null where it wrote none.
 * @param ok whether vitest left with 0: stray errors outside any test are only seen there.
 */
export function totalsOfVitest(report, ok, root) {
  if (report === null) return failure('vitest', 'it ended without a report')
  const totals = sum(report.testResults.map((file) => totalsOfFile(file, root)))
  return judged('vitest', totals, ok)
}

function specsIn(suite, trail = []) {
  const here = suite.title ? [...trail, suite.title] : trail
  return [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ name: [...here, spec.title].join(' > '), ...test }))),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, here)),
  ]
}

/** @param report Playwright's JSON report, or null where it wrote none. */
export function totalsOfPlaywright(report, ok) {
  if (report === null) return failure('browser journeys', 'Playwright ended without a report')
  const tests = report.suites.flatMap((suite) => specsIn(suite))
  const totals = sum([
    ...tests.map(({ name, projectName, status, results }) => {
      if (status === 'expected') return { passed: 1, failed: 0, skipped: 0, failures: [] }
      if (status === 'skipped') return { passed: 0, failed: 0, skipped: 1, failures: [] }
      const errors = results.flatMap((result) => result.errors ?? []).map(({ message }) => message ?? '')
      return failure(`${projectName} > ${name}`, status === 'flaky' ? `flaky: ${errors.join('\n')}` : errors.join('\n'))
    }),
    ...report.errors.map(({ message }) => failure('browser journeys', message)),
  ])
  return judged('browser journeys', totals, ok)
}

/** A runner that failed with no failing test, or that ran nothing, has failed. */
function judged(name, totals, ok) {
  if (totals.passed + totals.failed === 0) return sum([totals, failure(name, 'no test ran')])
  if (!ok && totals.failed === 0) return sum([totals, failure(name, 'it failed outside any test; the error stands above')])
  return totals
}

import { describe, expect, it } from 'vitest'
import { sum, summaryOf, totalsOfCheck, totalsOfPlaywright, totalsOfVitest } from './test-reports.mjs'

const vitestTest = (status: string, message?: string) => ({
  status,
  fullName: `a ${status} test`,
  failureMessages: message ? [message] : [],
})
const vitestFile = (tests: unknown[], status = 'passed', message = '') => ({
  name: '/project/x.test.ts',
  status,
  message,
  assertionResults: tests,
})

describe("vitest's report", () => {
  it('counts each test, and tests marked `todo` as skipped', () => {
    const report = { testResults: [vitestFile([vitestTest('passed'), vitestTest('passed'), vitestTest('skipped'), vitestTest('todo')])] }
    expect(totalsOfVitest(report, true, '/project/')).toEqual({ passed: 2, failed: 0, skipped: 2, failures: [], flaky: [] })
  })

  it('lists the failed test and omits the stack trace', () => {
    const report = { testResults: [vitestFile([vitestTest('passed'), vitestTest('failed', 'Error: no\n    at somewhere.ts:1')], 'failed')] }
    const totals = totalsOfVitest(report, false, '/project/')
    expect(totals).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: [{ name: 'x.test.ts > a failed test', message: 'Error: no' }],
      flaky: [],
    })
  })

  it('counts a test that passed on the second try as passed, and lists it', () => {
    const report = { testResults: [vitestFile([vitestTest('passed', 'Error: once\n    at somewhere.ts:1'), vitestTest('passed')])] }
    expect(totalsOfVitest(report, true, '/project/')).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [{ name: 'x.test.ts > a passed test', message: 'Error: once' }],
    })
  })

  it('counts a file that failed to load, or whose hook threw, as a failure', () => {
    const unloaded = totalsOfVitest({ testResults: [vitestFile([], 'failed', 'Cannot find module')] }, false, '/project/')
    expect(unloaded).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'x.test.ts', message: 'Cannot find module' }] })
    const hooked = totalsOfVitest(
      { testResults: [vitestFile([vitestTest('passed'), vitestTest('skipped')], 'failed')] },
      false,
      '/project/',
    )
    expect(hooked).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  })

  it('adds a failure when the run failed outside of tests, when no test ran, and without a report', () => {
    const passed = { testResults: [vitestFile([vitestTest('passed')])] }
    expect(totalsOfVitest(passed, false, '/project/')).toMatchObject({ passed: 1, failed: 1 })
    expect(totalsOfVitest({ testResults: [] }, true, '/project/')).toMatchObject({ failed: 1 })
    expect(totalsOfVitest({ testResults: [vitestFile([vitestTest('skipped')])] }, true, '/project/')).toMatchObject({
      failed: 1,
      skipped: 1,
    })
    expect(totalsOfVitest(null, true, '/project/')).toMatchObject({ failed: 1 })
  })
})

describe("Playwright's report", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
  })

  it('counts tests of nested suites, and names them with project and path', () => {
    const inner = { title: 'library', specs: [spec('filters', 'unexpected', 'Timed out'), spec('searches', 'expected')] }
    const report = { errors: [], suites: [{ title: 'a.spec.ts', specs: [spec('later', 'skipped')], suites: [inner] }] }
    expect(totalsOfPlaywright(report, false)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ name: 'phone > a.spec.ts > library > filters', message: 'Timed out' }],
      flaky: [],
    })
  })

  it('counts a journey that passed on the second try as passed, and names it', () => {
    const report = { errors: [], suites: [{ title: 'a', specs: [spec('x', 'flaky', 'once'), spec('y', 'expected')] }] }
    expect(totalsOfPlaywright(report, true)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [{ name: 'phone > a > x', message: 'once' }],
    })
  })

  it('counts errors during setup as failures', () => {
    const unset = { errors: [{ message: 'the server did not start' }], suites: [] }
    expect(totalsOfPlaywright(unset, false)).toMatchObject({ failed: 1, failures: [{ message: 'the server did not start' }] })
    expect(totalsOfPlaywright({ errors: [], suites: [] }, true)).toMatchObject({ failed: 1 })
    expect(totalsOfPlaywright(null, false)).toMatchObject({ failed: 1 })
  })
})

it('adds up the totals of checks and reports', () => {
  const total = sum([totalsOfCheck('types', true, ''), totalsOfCheck('lint', false, 'x.ts: no')])
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 0, failures: [{ name: 'lint', message: 'x.ts: no' }], flaky: [] })
})

describe('the summary', () => {
  const counts = { passed: 7, failed: 0, skipped: 2, failures: [], flaky: [] }

  it('ends with the totals', () => {
    expect(summaryOf(counts)).toBe('\n7 passed, 0 failed, 2 skipped\n')
  })

  it('lists each flaky test before the totals', () => {
    const flaky = ['a > x', 'b > y'].map((name) => ({ name, message: 'Timed out\nafter 5 s' }))
    expect(summaryOf({ ...counts, flaky }).split('\n\n')).toEqual([
      '\n~ a > x\n    Timed out\n    after 5 s',
      '~ b > y\n    Timed out\n    after 5 s',
      '2 flaky, passed on the second try: a > x; b > y',
      '7 passed, 0 failed, 2 skipped\n',
    ])
  })

  it('shows the error of each failed test', () => {
    expect(summaryOf({ ...counts, failed: 1, failures: [{ name: 'c', message: 'No' }] })).toBe(
      '\n✗ c\n    No\n\n7 passed, 1 failed, 2 skipped\n',
    )
  })
})

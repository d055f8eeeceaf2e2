import { describe, expect, it } from 'vitest'
import type { PlacedCheck, RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { ApprovalStatus } from '../../../../contracts/runs/runs.ts'
import { openChecks } from './open-checks.ts'

const check = (message: string): RunCheck => ({ code: 'placeholder', message })
const rowsOf = (...paths: string[]) => new Map(paths.map((path) => [path, { path, checks: [check(path)] }]))
const pathsOf = (checks: PlacedCheck[]) => checks.map(({ path }) => path)

describe('open checks of a step', () => {
  it('include the input and all steps outside loops', () => {
    const progress = { inputChecks: [check('input')], rows: rowsOf('0', '1.steps.0', '2'), approvals: new Map() }
    expect(pathsOf(openChecks(progress, '3'))).toEqual(['', '0', '1.steps.0', '2'])
  })

  it('exclude other items of the same loop', () => {
    const progress = { inputChecks: [], rows: rowsOf('0', '1.items.3.0', '1.items.4.0'), approvals: new Map() }
    expect(pathsOf(openChecks(progress, '1.items.3.1'))).toEqual(['0', '1.items.3.0'])
    expect(pathsOf(openChecks(progress, '2'))).toEqual(['0', '1.items.3.0', '1.items.4.0'])
  })

  it('exclude checks that an approver has accepted, and include those of a pending approval', () => {
    const approvals = new Map<string, { status: ApprovalStatus; checks: PlacedCheck[] }>([
      ['2', { status: 'approved', checks: [{ ...check('0'), path: '0' }] }],
      ['3', { status: 'pending', checks: [{ ...check('1'), path: '1' }] }],
    ])
    expect(pathsOf(openChecks({ inputChecks: [], rows: rowsOf('0', '1'), approvals }, '4'))).toEqual(['1'])
  })

  it('include a check with a new message at a place that was accepted before', () => {
    const approvals = new Map([['2', { status: 'approved' as const, checks: [{ ...check('an earlier text'), path: '0' }] }]])
    expect(pathsOf(openChecks({ inputChecks: [], rows: rowsOf('0'), approvals }, '4'))).toEqual(['0'])
  })
})

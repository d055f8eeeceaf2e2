import { expect, it } from 'vitest'
import { deciderOf, starterOf } from './run-people.ts'

const people = new Map([['1', 'Ann Lee']])
const run = { trigger: 'manual', user_id: '1', created_by_name: null } as const
const decision = { decided_by: '1', decided_by_name: null, approver_email: 'lead@example.com' }

it('names the colleague who started a run, before its handover', () => {
  expect(starterOf(run, people)).toBe('Ann Lee')
  expect(starterOf({ ...run, created_by_name: 'Bo Chen' }, people)).toBe('Bo Chen')
})

it('names no one for schedules, webhooks, unknown people and users who work alone', () => {
  expect(starterOf({ ...run, trigger: 'schedule' }, people)).toBeUndefined()
  expect(starterOf({ ...run, trigger: 'webhook' }, people)).toBeUndefined()
  expect(starterOf({ ...run, user_id: '2' }, people)).toBeUndefined()
  expect(starterOf(run, null)).toBeUndefined()
})

it('names the person who decided, also by a link and after the account was deleted', () => {
  expect(deciderOf(decision, people)).toBe('Ann Lee')
  expect(deciderOf({ ...decision, decided_by: '2' }, people)).toBe('lead@example.com')
  expect(deciderOf({ ...decision, decided_by: null, decided_by_name: 'Bo Chen' }, people)).toBe('Bo Chen')
  expect(deciderOf({ ...decision, decided_by: null }, people)).toBeUndefined()
  expect(deciderOf(decision, null)).toBeUndefined()
})

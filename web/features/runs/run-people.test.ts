import { expect, it } from 'vitest'
import { deciderNameOf, starterNameOf } from './run-people.ts'

const people = new Map([['1', 'Ann Lee']])
const run = { trigger: 'manual', user_id: '1', created_by_name: null } as const
const decision = { decided_by: '1', decided_by_name: null, approver_email: 'lead@example.com' }

it('names the colleague who started a run, before its handover', () => {
  expect(starterNameOf(run, people)).toBe('Ann Lee')
  expect(starterNameOf({ ...run, created_by_name: 'Bo Chen' }, people)).toBe('Bo Chen')
})

it('names no one for schedules, webhooks, unknown people and users who work alone', () => {
  expect(starterNameOf({ ...run, trigger: 'schedule' }, people)).toBeUndefined()
  expect(starterNameOf({ ...run, trigger: 'webhook' }, people)).toBeUndefined()
  expect(starterNameOf({ ...run, user_id: '2' }, people)).toBeUndefined()
  expect(starterNameOf(run, null)).toBeUndefined()
})

it('names the person who decided, also by a link and after the account was deleted', () => {
  expect(deciderNameOf(decision, people)).toBe('Ann Lee')
  expect(deciderNameOf({ ...decision, decided_by: '2' }, people)).toBe('lead@example.com')
  expect(deciderNameOf({ ...decision, decided_by: null, decided_by_name: 'Bo Chen' }, people)).toBe('Bo Chen')
  expect(deciderNameOf({ ...decision, decided_by: null }, people)).toBeUndefined()
  expect(deciderNameOf(decision, null)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { intentOf, serveIntent } from './intent.ts'
import type { OwnWorkflow } from './own-workflows.ts'
import { makeRanking } from './rank.ts'

it.each([
  ['Add the invoice workflow to my dashboard', 'add'],
  ['Please add “Patient portal replies”', 'add'],
  ['Which workflow helps with returns?', 'find'],
  ['Find a workflow for invoices', 'find'],
  ['Explain the settings of my portal workflow', 'explain'],
  ['What is the configuration of Returns triage?', 'explain'],
  ['Set the response tone to friendly', 'change'],
  ['Turn off notifications', 'change'],
  // Questions are answered, not carried out.
  ['How do I add a workflow?', null],
  ['Where can I change my password?', null],
  ['What does the contract say about warranty?', null],
  ['Hello', null],
])('%s: %s', (question, intent) => {
  expect(intentOf(question)).toBe(intent)
})

const own: OwnWorkflow[] = [
  {
    workflowId: 'w1',
    name: 'Patient portal replies',
    category: 'customer_support',
    isActive: true,
    answers: { response_tone: 'professional', enable_notifications: true },
  },
  { workflowId: 'w2', name: 'Lead scoring', category: 'sales', isActive: true, answers: {} },
]
const catalogue = { search: makeRanking([], () => []), get: () => null }
const change = (question: string, workflows = own) => serveIntent('change', question, { own: workflows, catalogue })?.proposals

it.each<[string, string, unknown]>([
  ['Set the response tone of patient portal replies to empathetic', 'response_tone', 'empathetic'],
  ['Disable notifications of lead scoring', 'enable_notifications', false],
  ['Change the follow-up frequency of lead scoring to 14 days', 'follow_up_frequency', 14],
  ['Set the target market of lead scoring to “Clinics in Ohio”', 'target_market', 'Clinics in Ohio'],
  ['Set the webhook URL of lead scoring to https://example.com/hook', 'webhook_url', 'https://example.com/hook'],
])('%s', (question, field, to) => {
  expect(change(question)).toMatchObject([{ kind: 'change_configuration', changes: [{ field, to }] }])
})

it.each([
  ['a value that the field does not take', 'Change the follow-up frequency of lead scoring to 9999 days'],
  ['an address that is none', 'Set the webhook URL of lead scoring to nowhere'],
])('proposes nothing for %s, and says why', (_, question) => {
  const result = serveIntent('change', question, { own, catalogue })
  expect(result?.proposals).toEqual([])
  expect(result?.text).toMatch(/cannot be set/)
})

it('changes nothing when nobody can tell which workflow is meant', () => {
  expect(change('Set the response tone to friendly')).toBeUndefined()
  expect(change('Set the response tone to friendly', own.slice(0, 1))).toHaveLength(1)
})

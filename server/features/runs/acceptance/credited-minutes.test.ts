import { describe, expect, it } from 'vitest'
import type { StepEmail } from '../../../../contracts/runs/step-emails.ts'
import { creditedMinutes, hasDelivered, type RunRecord } from './credited-minutes.ts'

const text = 'Your order arrives on Monday between nine and twelve. Please have the old machine ready.'
const record: RunRecord = {
  isTest: false,
  usesSample: false,
  output: { parts: [{ name: 'reply', title: 'Reply', format: 'text', value: text }], is_builtin: false },
  approvals: [],
  hasSent: false,
  rating: null,
  correction: null,
}
const approved = { status: 'approved' as const, value: text, edited: null, isEdited: false, brief: null }
const brief = `# Brief for your reply\n\nDelivery of the machine: ${text}`
const outline = 'Dear Ola,\n\n[Answer: When does the machine arrive?]'
const original = 'Dear Ola, the machine arrives on Monday between nine and twelve. Our driver calls before.'
const fromBrief = { ...approved, value: outline, brief, edited: original, isEdited: true }
const minutesOf = (change: Partial<RunRecord>) => creditedMinutes({ ...record, ...change }, 7)

it.each<[string, boolean, StepEmail['status'][] | null]>([
  ['a webhook', true, null],
  ['an email that is queued', true, ['failed', 'queued']],
  ['emails that no mail server accepted', false, ['failed', 'unsent', 'over_limit']],
])('%s counts as delivered: %s', (_, isDelivered, statuses) => {
  const mails = statuses?.map((status) => ({ id: 'x', to: 'ada@example.org', status, reason: null, sent_at: null })) ?? null
  expect(hasDelivered({ has_sent: true, mails })).toBe(isDelivered)
  expect(hasDelivered({ has_sent: false, mails })).toBe(false)
})

describe('minutes that a run saved', () => {
  it.each<[string, Partial<RunRecord>]>([
    ['approved', { approvals: [approved] }],
    ['approved with a small edit', { approvals: [{ ...approved, edited: text.replace('Monday', 'Tuesday'), isEdited: true }] }],
    ['sent', { hasSent: true }],
    ['rated useful', { rating: 'useful' }],
    ['rated useful with a small correction', { rating: 'useful', correction: text.replace('nine', 'ten') }],
  ])('count if the result was %s', (_, change) => expect(minutesOf(change)).toBe(7))

  it('count half if the approver wrote the text from a brief', () => expect(minutesOf({ approvals: [fromBrief] })).toBe(4))

  it.each<[string, Partial<RunRecord>]>([
    ['was written without the brief', { approvals: [{ ...fromBrief, edited: 'Sorry, wrong department. Kindly phone somebody else.' }] }],
    ['was written from a brief and rated not useful', { approvals: [fromBrief], rating: 'not_useful' }],
    ['was neither approved, sent nor rated', {}],
    ['was rejected', { approvals: [approved, { ...approved, status: 'rejected' }] }],
    ['was rewritten by the approver', { approvals: [{ ...approved, edited: 'No. Call us.', isEdited: true }] }],
    ['was rewritten by the owner', { rating: 'useful', correction: 'No. Call us.' }],
    ['was rated not useful after it was sent', { hasSent: true, rating: 'not_useful' }],
    ['is a test', { isTest: true, rating: 'useful' }],
    ['uses sample data', { usesSample: true, approvals: [approved] }],
    ['is empty', { hasSent: true, output: { parts: [], is_builtin: false } }],
  ])('do not count if the result %s', (_, change) => expect(minutesOf(change)).toBe(0))
})

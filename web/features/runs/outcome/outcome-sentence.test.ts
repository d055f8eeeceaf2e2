import { describe, expect, it } from 'vitest'
import { quarantinedCode } from '../../../../contracts/runs/run-labels.ts'
import type { StepEmail } from '../../../../contracts/runs/step-emails.ts'
import { type OutcomeInput, outcomeOf } from './outcome-sentence.ts'
import { type SentMessage, sentMessageOf } from './sent-messages.ts'

const email: SentMessage = { path: '3', channel: 'email', to: ['ada@example.com'], subject: 'Your invoice', sentAt: null, mails: null }
const webhook: SentMessage = { path: '4', channel: 'webhook', to: ['example.com'], subject: 'reply.approved', sentAt: null, mails: null }
const run = (given: Partial<OutcomeInput['run']>): OutcomeInput['run'] => ({
  status: 'succeeded',
  waits_for: null,
  is_test: false,
  error: null,
  error_code: null,
  started_at: '2026-03-09T08:00:00Z',
  ...given,
})
const approval = (given: Partial<OutcomeInput['approvals'][number]>): OutcomeInput['approvals'][number] => ({
  status: 'pending',
  title: 'Approve reply to Ada',
  who: 'the team lead',
  reason: null,
  edited: null,
  decided_by: null,
  approver_email: null,
  checks: [],
  input_request: null,
  ...given,
})
const step = (given: Partial<OutcomeInput['steps'][number]>): OutcomeInput['steps'][number] => ({
  title: 'Draft the reply',
  status: 'succeeded',
  kind: 'generate',
  held_back: null,
  ...given,
})
const sentence = (given: Partial<Omit<OutcomeInput, 'run'>> & { run: Partial<OutcomeInput['run']> }) =>
  outcomeOf({ steps: [], approvals: [], sent: [], userId: 'me', ...given, run: run(given.run) }).sentence

describe('the outcome of a run', () => {
  it('that has not ended states what it waits for', () => {
    expect(sentence({ run: { status: 'queued', started_at: null } })).toBe('The run starts in a moment.')
    expect(sentence({ run: { status: 'queued' }, steps: [step({ status: 'queued' })] })).toBe('Waiting to try “Draft the reply” again.')
    expect(sentence({ run: { status: 'running' }, steps: [step({ status: 'running' })] })).toBe('In progress: Draft the reply.')
    expect(sentence({ run: { status: 'waiting_approval', waits_for: 'approval' }, approvals: [approval({})] })).toBe(
      'Waiting for a decision by the team lead. Nothing was sent.',
    )
  })

  it('that waits for data states the problem with the data', () => {
    const request = { message: 'No column matches “On time”.', headings: [], preview: [], fields: [] }
    const approvals = [approval({ input_request: request })]
    expect(sentence({ run: { status: 'waiting_approval', waits_for: 'input' }, approvals })).toBe(
      'The run needs data from you. No column matches “On time”.',
    )
  })

  it('that is held for safety states the risk', () => {
    const checks = [{ code: 'safety' as const, message: 'Possible medical emergency.', path: '' }]
    const held = { run: run({ status: 'waiting_approval' }), steps: [], approvals: [approval({ checks })], sent: [], userId: 'me' }
    expect(outcomeOf(held)).toEqual({ tone: 'danger', sentence: 'Held for safety. Possible medical emergency. Nothing was sent.' })
  })

  it('that succeeded states the decision and the receivers', () => {
    expect(sentence({ run: {} })).toBe('Done. Nothing was sent.')
    expect(sentence({ run: {}, sent: [email] })).toBe('Done. Email sent to ada@example.com.')
    const approvals = [approval({ status: 'approved', decided_by: 'me', edited: 'Dear Ada' })]
    expect(sentence({ run: {}, approvals, sent: [email, webhook] })).toBe('Approved by you with changes. 2 messages sent to 2 receivers.')
  })

  it('names the colleague who decided', () => {
    const approvals = [approval({ status: 'approved', decided_by: '1' })]
    const people = new Map([['1', 'Ann Lee']])
    expect(sentence({ run: {}, approvals, people })).toMatch(/^Approved by Ann Lee\. /)
    expect(sentence({ run: {}, approvals, people: new Map() })).toMatch(/^Approved by a colleague\. /)
    expect(sentence({ run: {}, approvals })).toMatch(/^Approved by the owner\. /)
  })

  it('that sent emails states their delivery', () => {
    const delivered = (...mails: [to: string, status: StepEmail['status']][]): SentMessage => ({
      ...email,
      path: mails.join(),
      to: mails.map(([to]) => to),
      mails: mails.map(([to, status]) => ({ id: to, to, status, reason: null, sent_at: null })),
    })
    expect(sentence({ run: {}, sent: [delivered(['a@b.c', 'queued'])] })).toBe('Done. Email to a@b.c is queued.')
    expect(sentence({ run: {}, sent: [delivered(['a@b.c', 'sent'], ['d@e.f', 'failed'])] })).toBe(
      'Done. Email sent to a@b.c. Email to d@e.f was not delivered.',
    )
    const many = [delivered(['a@b.c', 'sent'], ['d@e.f', 'queued']), delivered(['a@b.c', 'unsent']), webhook]
    expect(sentence({ run: {}, sent: many })).toBe('Done. 2 messages sent to 2 receivers. 1 email is queued. 1 email was not delivered.')
    const outcome = outcomeOf({ run: run({}), steps: [], approvals: [], sent: [delivered(['a@b.c', 'over_limit'])], userId: 'me' })
    expect(outcome).toEqual({ tone: 'warning', sentence: 'Done. Email to a@b.c was not delivered.' })
  })

  it('that was a test lists no messages as sent', () => {
    const steps = [step({ held_back: [{ kind: 'in_app', title: 'Done', body: '' }] })]
    expect(sentence({ run: { is_test: true }, steps })).toBe('Test run finished. Nothing was sent. A real run would send 1 message.')
    const asks = [step({ held_back: [{ kind: 'approval', to: null, title: 'Approve reply' }] })]
    expect(sentence({ run: { is_test: true }, steps: asks })).toMatch(/A real run would ask for approval\.$/)
    expect(sentence({ run: { is_test: true }, steps: [...asks, ...steps] })).toMatch(/would send 1 message after approval\.$/)
  })

  it('that was rejected states the reason', () => {
    const approvals = [approval({ status: 'rejected', approver_email: 'boss@example.com', decided_by: 'boss', reason: 'Wrong fee.' })]
    expect(sentence({ run: { status: 'rejected' }, approvals })).toBe('Rejected by boss@example.com: “Wrong fee”. Nothing was sent.')
  })

  it('that failed states the error, and the messages that were sent before', () => {
    const failed = { status: 'failed', error: 'Send: the server answered with status 500' } as const
    expect(sentence({ run: failed })).toBe('Failed. Send: the server answered with status 500.')
    expect(sentence({ run: failed, sent: [email] })).toMatch(/status 500\. Before that: Email sent to ada@example\.com\.$/)
    expect(sentence({ run: { ...failed, error_code: 'expired' } })).toBe('The approval expired before a decision. Nothing was sent.')
    expect(sentence({ run: { ...failed, error: 'The server stopped twice.', error_code: quarantinedCode } })).toBe(
      'The server stopped twice.',
    )
    expect(sentence({ run: { status: 'cancelled' } })).toBe('The run was canceled. Nothing was sent.')
  })
})

describe('a step', () => {
  const sending = {
    path: '1',
    kind: 'notify',
    finished_at: null,
    channel: 'email',
    to: ['a@b.c'],
    subject: 'Hi',
    url: null,
    event: null,
    method: null,
    mails: null,
  }

  it('that sends an email, a webhook or a request has sent a message', () => {
    expect(sentMessageOf(sending)).toMatchObject({ channel: 'email', to: ['a@b.c'] })
    expect(sentMessageOf({ ...sending, kind: 'webhook', url: 'https://example.com/x', event: 'a.b' })).toMatchObject({
      to: ['example.com'],
    })
    expect(sentMessageOf({ ...sending, kind: 'http', url: 'https://example.com', method: 'POST' })).toMatchObject({ subject: 'POST' })
  })

  it('that notifies in the application or reads an address has sent no message', () => {
    expect(sentMessageOf({ ...sending, channel: 'in_app' })).toBeNull()
    expect(sentMessageOf({ ...sending, kind: 'http', url: 'https://example.com', method: 'GET' })).toBeNull()
    expect(sentMessageOf({ ...sending, kind: 'webhook', url: '' })).toBeNull()
  })
})

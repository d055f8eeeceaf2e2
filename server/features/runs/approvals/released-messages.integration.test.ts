import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '../../../../contracts/runs/run-checks.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser()
})
afterAll(() => engine.stop())

/** Starts a run, and returns the messages that its first approval lists. */
async function messagesFor(configurationId: string, input: Record<string, string>): Promise<OutgoingMessage[] | null> {
  const runId = await engine.start({ configurationId, userId: me, input })
  await engine.until(runId, 'waiting_approval')
  const { rows } = await engine.owner.query<{ outgoing: OutgoingMessage[] | null }>(
    'select outgoing from public.workflow_approvals where run_id = $1',
    [runId],
  )
  return rows[0]!.outgoing
}

describe('an approval of a reply that is sent later', () => {
  const message = 'Could you move my appointment to Friday, please?'
  const configure = (configuration: object) =>
    engine.configure(me, definitions.healthcare.customer_support, { response_tone: 'professional', ...configuration }, 'customer_support')

  it('lists the receiver and the subject of the email, and the webhook', async () => {
    const configurationId = await configure({ webhook_url: 'https://example.com/hook' })
    expect(await messagesFor(configurationId, { message, patient: 'Ada', reply_to: 'ada@example.org' })).toEqual([
      { channel: 'email', to: ['ada@example.org'], subject: 'Your message' },
      { channel: 'webhook', to: ['https://example.com/hook'], subject: 'portal_message.answered' },
    ])
  })

  it('lists no message if the reply is only copied', async () => {
    expect(await messagesFor(await configure({}), { message, patient: 'Ada' })).toEqual([])
  })
})

describe('an approval step', () => {
  const approval = {
    name: 'decision',
    kind: 'approval',
    title: 'Approve it',
    who: 'the owner',
    shown: 'x',
    value: '"A text"',
    email: 'false',
  }
  const send = { kind: 'notify', channel: 'email', to: '"ada@example.org"', subject: 'Hello', body: '{{ steps.decision.value }}' }
  const ask = async (...following: object[]) =>
    messagesFor(await engine.configure(me, definitionOf([approval, ...following])), { text: 'x' })

  it('lists the messages of the branch that its value decides', async () => {
    const branches = {
      ...{ kind: 'condition', if: 'steps.decision.value == "A text"' },
      steps: [{ ...send, name: 'yes', title: 'Send it' }],
      else: [{ ...send, name: 'no', title: 'Send it', to: '"eve@example.org"' }],
    }
    expect(await ask(branches)).toEqual([{ channel: 'email', to: ['ada@example.org'], subject: 'Hello' }])
  })

  it('lists a message whose receiver depends on a later step, without the receiver', async () => {
    const later = {
      name: 'lookup',
      kind: 'extract',
      from: '{{ input.text }}',
      fields: [{ name: 'to', type: 'email', description: 'The receiver' }],
    }
    const dependent = { ...send, when: 'steps.lookup.to', to: 'steps.lookup.to', subject: 'To {{ steps.lookup.to }}' }
    expect(await ask(later, dependent)).toEqual([{ channel: 'email', to: [], subject: null }])
  })

  it('names the receiver, channel and subject in the email about the approval', async () => {
    const definition = definitionOf([{ ...approval, to: '"boss@example.com"' }, send])
    await messagesFor(await engine.configure(me, definition), { text: 'x' })
    const { rows } = await engine.owner.query<{ body: string }>(
      `select body_text as body from public.mail_outbox where recipient = 'boss@example.com'`,
    )
    expect(rows[0]?.body).toMatch(/To: ada@example\.org, by email\s+Subject: Hello/)
  })

  it('lists no message to the workspace itself, none that is skipped, and none after the next approval', async () => {
    const toOwner = { kind: 'notify', channel: 'email', subject: 'Done', body: 'x' }
    const skipped = { ...send, when: 'steps.decision.value == "Another"' }
    expect(await ask(toOwner, skipped, { ...approval, name: 'second' }, send)).toEqual([])
  })
})

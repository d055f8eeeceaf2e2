import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedCheck } from '../../../../contracts/runs/run-checks.ts'
import { transaction } from '../../../platform/database/database.ts'
import { ModelError, type ModelErrorInfo } from '../../../platform/models/model-error.ts'
import type { CallOptions, Models, ObjectRequest } from '../../../platform/models/models.ts'
import { makeScriptedTextModels } from '../../../testing/models/scripted-models.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { decideApproval } from '../approvals/decide-approval.ts'
import type { Screening } from '../steps/prompts/screen-prompt.ts'

const spent = { tokensIn: 900, tokensOut: 30, isEstimated: false, costUsd: 0.0004 }
const harmless: Screening = { category: 'none', reason: null, quote: null }
let reply: () => Screening = () => harmless
const screened: { request: ObjectRequest<unknown>; options: CallOptions }[] = []
let engine: TestEngine
let me: string

/** Models that claim to belong to a provider, report risks as `reply` specifies, and write a fixed text. */
function connectedModels(): Models {
  const scripted = makeScriptedTextModels('Thank you for your message.')
  return {
    ...scripted,
    describe: () => ({ ...scripted.describe(), provider: 'openai', model: 'gpt-test' }),
    generateObject: async <Output>(request: ObjectRequest<Output>, options: CallOptions) => {
      if (request.task.kind !== 'screen') return scripted.generateObject(request, options)
      screened.push({ request, options })
      return { ...spent, object: request.schema.parse(reply()), model: 'gpt-test', finishReason: 'stop' as const }
    },
  }
}

beforeAll(async () => {
  engine = await openTestEngine({
    models: connectedModels(),
    findSafetyRisks: async (text) =>
      text.includes('chest pain') ? [{ category: 'medical_emergency', message: 'It may be an emergency.', excerpt: 'chest pain' }] : [],
  })
  me = await engine.createUser('owner@example.com')
})
afterAll(() => engine.stop())
afterEach(() => {
  reply = () => harmless
  screened.length = 0
})

const draft = {
  name: 'reply',
  kind: 'generate',
  task: { kind: 'draft', form: 'reply', brief: 'Thank the writer.', received: '{{ input.text }}' },
  instructions: 'Write a reply.',
  context: [],
  material: [],
  temperature: 'config.ai_temperature',
  max_words: 'config.max_response_length',
}
const send = {
  name: 'answer',
  kind: 'notify',
  channel: 'email',
  to: 'input.customer',
  subject: 'Your message',
  body: 'Thank you, we have received your message.',
}
const message = 'Meine Mutter ist 88, allein, und hat seit Sonntag keine Heizung.'
const input = [
  { kind: 'textarea', name: 'text', label: 'Text', required: true, max: 40_000 },
  { kind: 'text', format: 'email', name: 'customer', label: 'Customer', required: true, max: 320 },
] as const
let made = 0

async function start(steps: unknown[], { text = message, isTest = false } = {}) {
  const definition = definitionOf(steps, { input: [...input], sample_input: { text: 'A sample', customer: 'sample@example.org' } })
  const configurationId = await engine.configure(me, definition, { process_priority: 'low' }, 'operations')
  const customer = `customer-${++made}@example.org`
  const id = await engine.start({ configurationId, userId: me, input: { text, customer }, isTest })
  return { id, customer }
}

async function approvalOf(runId: string): Promise<{ id: string; checks: PlacedCheck[] }> {
  await engine.until(runId, 'waiting_approval')
  const { rows } = await engine.owner.query<{ id: string; checks: PlacedCheck[] }>(
    `select id, checks from public.workflow_approvals where run_id = $1 and status = 'pending'`,
    [runId],
  )
  return rows[0]!
}

async function sentTo(address: string): Promise<number> {
  const { rows } = await engine.owner.query('select from public.mail_outbox where recipient = $1', [address])
  return rows.length
}

async function approve(approvalId: string): Promise<void> {
  const request = { approval_id: approvalId, decision: 'approve' } as const
  await transaction(engine.owner, (client) => decideApproval(client, engine, { userId: me }, request))
  engine.signals.due()
}

describe('the check of an incoming message by a connected model', () => {
  it('lets a harmless message pass, and counts as a step with tokens and cost', async () => {
    const { id, customer } = await start([send])
    const run = await engine.untilEnded(id)
    expect(run).toMatchObject({ status: 'succeeded', tokens_in: '900', tokens_out: '30', cost_usd: '0.000400' })
    expect(await engine.steps(id)).toMatchObject([
      { path: 'input', position: 0, kind: 'screen', status: 'succeeded', model: 'gpt-test', output: harmless, tokens_in: '900' },
      { path: '0', position: 1 },
    ])
    expect(await sentTo(customer)).toBe(1)
    const { request, options } = screened[0]!
    expect(request.maxOutputTokens).toBeLessThanOrEqual(300)
    expect(options.budget?.maxTokens).toBeLessThanOrEqual(40_000)
    const [system, user] = request.messages.map((one) => JSON.stringify(one))
    expect(system).not.toContain(message)
    expect(user).toContain(message)
  })

  it('stops every outgoing message and alerts the owner if the model finds a risk', async () => {
    reply = () => ({ category: 'vulnerable_person', reason: 'An elderly person has no heating.', quote: 'seit Sonntag keine Heizung' })
    const { id, customer } = await start([send])
    const approval = await approvalOf(id)
    const expected = {
      path: '',
      code: 'safety',
      category: 'vulnerable_person',
      message: 'This may be about: Vulnerable person. An elderly person has no heating.',
      excerpt: 'seit Sonntag keine Heizung',
    }
    expect(approval.checks).toEqual([expected])
    expect(await sentTo(customer)).toBe(0)
    const { rows } = await engine.owner.query('select kind from public.notifications where run_id = $1', [id])
    expect(rows).toContainEqual({ kind: 'safety_alert' })
  })

  it('is not repeated when the run continues', async () => {
    reply = () => ({ category: 'abuse', reason: null, quote: 'not in the message' })
    const { id, customer } = await start([send])
    const approval = await approvalOf(id)
    expect(approval.checks[0]).not.toHaveProperty('excerpt')
    await approve(approval.id)
    await engine.untilEnded(id)
    const second = await start([send, { name: 'decision', kind: 'approval', who: 'you', shown: 'x', value: 'input.text', email: 'false' }])
    reply = () => harmless
    await approve((await approvalOf(second.id)).id)
    expect((await engine.untilEnded(second.id)).status).toBe('succeeded')
    expect(screened).toHaveLength(2)
    expect(await sentTo(customer)).toBe(1)
  })

  const errors: ModelErrorInfo[] = [
    { code: 'refused' },
    { code: 'filtered' },
    { code: 'cut' },
    { code: 'invalid' },
    { code: 'empty' },
    { code: 'deadline' },
    { code: 'rate_limited', retryAfterSeconds: 3600 },
    { code: 'unavailable' },
  ]
  it.each(errors)('leaves the decision to a person if the model fails with $code', async (info) => {
    reply = () => {
      throw new ModelError(info, 'a detail for administrators', spent)
    }
    const { id, customer } = await start([send])
    const { checks } = await approvalOf(id)
    expect(checks).toMatchObject([{ path: '', code: 'not_screened' }])
    expect(checks[0]!.message).toMatch(/^The language model did not check this message for risks\. [^.]+\. Read it before you approve\.$/)
    expect((await engine.steps(id))[0]).toMatchObject({ path: 'input', status: 'failed', tokens_in: '900' })
    expect(await sentTo(customer)).toBe(0)
    expect((await engine.read(id)).tokens_in).toBe('900')
  })

  it('leaves the decision about a very long message to a person, without a call', async () => {
    const { id } = await start([send], { text: 'Please send the invoice again. '.repeat(1000) })
    expect((await approvalOf(id)).checks).toMatchObject([{ code: 'not_screened' }])
    expect(screened).toHaveLength(0)
  })

  it('stores no words of a message that contains credentials', async () => {
    reply = () => ({ category: 'leaked_credentials', reason: 'It contains hunter2.', quote: message })
    const { id } = await start([send])
    expect((await approvalOf(id)).checks).toEqual([
      { path: '', code: 'safety', category: 'leaked_credentials', message: 'This may be about: Leaked credentials.' },
    ])
  })

  it('is skipped if a rule has found a risk, for internal work, and for a test run that calls no model', async () => {
    const flagged = await start([send], { text: 'I have chest pain.' })
    expect((await approvalOf(flagged.id)).checks).toMatchObject([{ category: 'medical_emergency' }])
    const { task: _, ...rest } = draft
    const internal = await start([{ ...rest, task: { kind: 'draft', form: 'report', brief: 'Summarize.' } }])
    await engine.untilEnded(internal.id)
    await engine.untilEnded((await start([send], { isTest: true })).id)
    expect(screened).toHaveLength(0)
    await engine.untilEnded((await start([draft, send], { isTest: true })).id)
    expect(screened).toHaveLength(1)
  })
})

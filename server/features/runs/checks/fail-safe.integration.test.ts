import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMessage, PlacedCheck } from '../../../../contracts/runs/run-checks.ts'
import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'
import { transaction } from '../../../platform/database/database.ts'
import { makeScriptedTextModels, type ScriptedModels } from '../../../testing/models/scripted-models.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { decideApproval } from '../approvals/decide-approval.ts'

let engine: TestEngine
let models: ScriptedModels
let me: string
beforeAll(async () => {
  models = makeScriptedTextModels()
  engine = await openTestEngine({
    models,
    findSafetyRisks: async (text) =>
      text.includes('chest pain')
        ? [{ category: 'medical_emergency', message: 'It may be a medical emergency.', excerpt: 'chest pain' }]
        : [],
  })
  me = await engine.createUser('owner@example.com')
})
afterAll(() => engine.stop())
afterEach(() => {
  models.replies.length = 0
})

const draft = {
  name: 'reply',
  kind: 'generate',
  task: { kind: 'draft', form: 'reply', brief: 'Thank you.', received: '{{ input.text }}' },
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
  body: '{{ steps.reply.text }}',
}
const sendToTeam = { ...send, name: 'notice', to: 'config.notification_email' }
const deliver = { name: 'delivery', kind: 'webhook', event: 'message.answered', payload: { reply: 'steps.reply.text' } }
const text = 'Please write to me about order 4711.'
const input = [
  { kind: 'text', name: 'text', label: 'Text', required: true, max: 1000 },
  { kind: 'text', format: 'email', name: 'customer', label: 'Customer', required: true, max: 320 },
] as const
const sample_input = { text: 'A sample', customer: 'sample@example.org' }
let made = 0
/** Returns a new address, so that each test reads only its own emails. */
const customer = () => `customer-${++made}@example.org`

async function start(
  steps: unknown[],
  { message = text, to = customer(), isTest = false, configuration = {}, output = [] as WorkflowOutput[] } = {},
) {
  const definition = definitionOf(steps, { input: [...input], sample_input, ...(output.length > 0 && { output }) })
  const configurationId = await engine.configure(me, definition, { process_priority: 'low', ...configuration }, 'operations')
  return engine.start({ configurationId, userId: me, input: { text: message, customer: to }, isTest })
}

interface PendingApproval {
  id: string
  title: string
  value: unknown
  outgoing: OutgoingMessage[] | null
  checks: PlacedCheck[]
  brief: string | null
  outline: string | null
}

async function approvalOf(runId: string): Promise<PendingApproval> {
  await engine.until(runId, 'waiting_approval')
  const { rows } = await engine.owner.query<PendingApproval>(
    `select id, title, value, outgoing, checks, brief, outline from public.workflow_approvals where run_id = $1 and status = 'pending'`,
    [runId],
  )
  return rows[0]!
}

async function decide(approvalId: string, request: { decision: 'approve' | 'reject'; edited?: unknown }) {
  await transaction(engine.owner, (client) => decideApproval(client, engine, { userId: me }, { approval_id: approvalId, ...request }))
  engine.signals.due()
}

/** Returns the pending approval of a run that follows the approval `before`. */
async function nextApprovalOf(runId: string, before: string): Promise<PendingApproval> {
  for (;;) {
    const approval = await approvalOf(runId)
    if (approval !== undefined && approval.id !== before) return approval
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Returns the queued webhook of a run as JSON. */
const deliveryOf = async (runId: string) =>
  (await engine.owner.query<{ body: string }>('select payload::text as body from public.webhook_deliveries where run_id = $1', [runId]))
    .rows[0]?.body

const emailsTo = async (address: string) =>
  (await engine.owner.query<{ body_text: string }>('select body_text from public.mail_outbox where recipient = $1', [address])).rows

describe('a message with a failed check', () => {
  it('waits for an approval if no language model wrote it', async () => {
    const to = customer()
    const id = await start([draft, send], { to })
    const approval = await approvalOf(id)
    expect(approval).toMatchObject({
      title: 'Approve email: Please write to me about order 4711.',
      outgoing: [{ channel: 'email', to: [to], subject: 'Your message' }],
      checks: [{ path: '0', code: 'no_model' }],
    })
    expect(await emailsTo(to)).toEqual([])
    await decide(approval.id, { decision: 'approve', edited: 'We have looked at your order.' })
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    const emails = await emailsTo(to)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.body_text).toContain('We have looked at your order.')
  })

  it('is sent at once if a model wrote it and every check passed', async () => {
    models.replies.push(() => 'Thank you, we look at order 4711.')
    const to = customer()
    const id = await start([draft, send], { to })
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect(await emailsTo(to)).toHaveLength(1)
  })

  it.each([
    ['the company name', null, 'Ada & Sons'],
    ['the footer of the profile', 'Ada & Sons\nHarbor Road 4', 'Ada & Sons\nHarbor Road 4'],
  ])('ends with %s for a customer, without the name of the product', async (_, footer, expected) => {
    models.replies.push(() => 'Thank you, we look at order 4711.')
    await engine.owner.query('update public.profiles set company_name = $2, email_footer = $3 where id = $1', [me, 'Ada & Sons', footer])
    const to = customer()
    expect((await engine.untilEnded(await start([draft, send], { to }))).status).toBe('succeeded')
    const { rows } = await engine.owner.query('select body_text, body_html from public.mail_outbox where recipient = $1', [to])
    expect(rows[0].body_text.endsWith(`--\n${expected}`)).toBe(true)
    expect(rows[0].body_text + rows[0].body_html).not.toMatch(/Workwright|workflow/i)
    await engine.owner.query('update public.profiles set company_name = null, email_footer = null where id = $1', [me])
  })

  it.each([
    ['unperformed_act', 'Thank you. We have cancelled your order 4711 and refunded the price.'],
    ['other_language', 'Vielen Dank für Ihre Nachricht. Wir sehen uns die Bestellung 4711 an und melden uns bei Ihnen.'],
  ])('is not sent without a person after the failed check %s', async (code, reply) => {
    models.replies.push(() => reply)
    const to = customer()
    const approval = await approvalOf(await start([draft, send], { to }))
    expect(approval.checks.map((check) => check.code)).toEqual([code])
    expect(await emailsTo(to)).toEqual([])
  })

  it('ends the run as rejected, and is not sent, if the approver rejects it', async () => {
    models.replies.push(() => 'Dear [Name], we refund 99.50 EUR [1].')
    const to = customer()
    const id = await start([draft, send, deliver], { to, configuration: { webhook_url: 'https://example.com/hook' } })
    const approval = await approvalOf(id)
    expect(approval.checks.map(({ code }) => code)).toEqual(['placeholder', 'unsupported_facts'])
    await decide(approval.id, { decision: 'reject' })
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'rejected', minutes_saved: 0, error_code: 'rejected' })
    expect(await emailsTo(to)).toEqual([])
  })

  it('needs only one approval for all messages of the run with the same text', async () => {
    models.replies.push(() => 'Dear customer, we refund 99.50 EUR.')
    const id = await start([draft, send, deliver], { configuration: { webhook_url: 'https://example.com/hook' } })
    await decide((await approvalOf(id)).id, { decision: 'approve', edited: 'Dear customer, we refund 95 EUR.' })
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    expect(await deliveryOf(id)).toContain('Dear customer, we refund 95 EUR.')
  })

  it('is sent after an approval step that shows the checks', async () => {
    const decision = { name: 'decision', kind: 'approval', who: 'the owner', shown: 'x', value: 'steps.reply.text', email: 'false' }
    const to = customer()
    const id = await start([draft, decision, send], { to })
    const approval = await approvalOf(id)
    expect(approval).toMatchObject({
      outgoing: [{ channel: 'email', to: [to], subject: 'Your message' }],
      checks: [{ code: 'no_model' }],
    })
    await decide(approval.id, { decision: 'approve', edited: 'We have looked at your order.' })
    expect((await engine.untilEnded(id)).status).toBe('succeeded')
    const emails = await emailsTo(to)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.body_text).toContain('We have looked at your order.')
    expect(emails[0]!.body_text).not.toContain('Brief')
  })

  it('does not wait if its receiver is an address in the configuration, or in a test run', async () => {
    const toTeam = await start([draft, sendToTeam], { configuration: { notification_email: 'team@example.org' } })
    expect((await engine.untilEnded(toTeam)).status).toBe('succeeded')
    expect(await emailsTo('team@example.org')).toHaveLength(1)
    const test = await start([draft, send], { isTest: true })
    expect((await engine.untilEnded(test)).status).toBe('succeeded')
  })
})

describe('a text for which the knowledge has no rule', () => {
  const find = { name: 'rules', kind: 'retrieve', query: '{{ input.text }}', limit: 3 }
  const sample_knowledge = [{ title: 'Keys', text: 'A lost key is replaced for $25 at the front desk.' }]
  const checksOf = async (message: string) => {
    const definition = definitionOf([find, { ...draft, context: ['rules'] }], {
      input: [...input],
      sample_input: { text: message, customer: 'sample@example.org' },
      sample_knowledge,
    })
    const id = await engine.start({ configurationId: await engine.configure(me, definition), userId: me })
    await engine.untilEnded(id)
    return (await engine.steps(id)).flatMap(({ checks }) => checks)
  }

  it('has a failed check that names the request', async () => {
    expect(await checksOf('Do you offer swimming lessons?')).toContainEqual({
      code: 'no_sources',
      message: 'Step 1: no rule on file for “Do you offer swimming lessons?”.',
    })
  })

  it('has no such check if a rule answers the request', async () => {
    expect((await checksOf('What does it cost to replace a lost key?')).map(({ code }) => code)).toEqual(['no_model'])
  })
})

describe('a brief for a person', () => {
  const output: WorkflowOutput[] = [{ name: 'reply', title: 'Reply', format: 'text', value: 'steps.reply.text' }]

  it('is shown with the approval, and its message is sent only after a person has written it', async () => {
    const to = customer()
    const id = await start([draft, send, deliver], { to, configuration: { webhook_url: 'https://example.com/hook' }, output })
    const { id: approvalId, value, brief, outline } = await approvalOf(id)
    expect(brief).toMatch(/^# Brief for your reply/)
    expect(outline).toContain('[Answer: Please write to me about order 4711.]')
    expect(value).toBe(outline)
    for (const edited of [undefined, brief, `Dear customer, it arrives today.\n${outline}`])
      await expect(decide(approvalId, { decision: 'approve', ...(edited && { edited }) })).rejects.toMatchObject({
        code: 'not_written',
        message: 'Finish the message first: replace the placeholders in brackets.',
      })
    expect(await emailsTo(to)).toEqual([])
    await decide(approvalId, { decision: 'approve', edited: 'Dear customer, order 4711 is on its way.' })
    const ended = await engine.untilEnded(id)
    expect(ended).toMatchObject({
      status: 'succeeded',
      output: { parts: [{ title: 'Reply', value: 'Dear customer, order 4711 is on its way.' }] },
    })
    expect((await emailsTo(to))[0]!.body_text).toContain('Dear customer, order 4711 is on its way.')
    expect(await deliveryOf(id)).toContain('Dear customer, order 4711 is on its way.')
  })

  it('is never sent, even if an earlier approval has accepted all checks', async () => {
    const accept = { name: 'accept', kind: 'approval', who: 'the owner', shown: 'x', value: 'input.customer', email: 'false' }
    const to = customer()
    const id = await start([draft, accept, send], { to })
    const first = await approvalOf(id)
    expect(first.brief).toBeNull()
    await decide(first.id, { decision: 'approve' })
    const second = await nextApprovalOf(id, first.id)
    expect(second.brief).toMatch(/^# Brief for your reply/)
    expect(await emailsTo(to)).toEqual([])
  })

  it('is mentioned in the title of the result', async () => {
    const id = await start([draft], { output })
    expect(await engine.untilEnded(id)).toMatchObject({ output: { parts: [{ title: 'Brief: Reply' }] } })
  })
})

describe('an input that matches a safety rule', () => {
  it('notifies the owner at once, and stops every message, even one written by a model', async () => {
    models.replies.push(() => 'Thank you, we look at order 4711.')
    const to = customer()
    const id = await start([draft, send], { to, message: 'I have chest pain. Order 4711.' })
    const approval = await approvalOf(id)
    expect(approval.checks).toMatchObject([{ path: '', code: 'safety', category: 'medical_emergency', excerpt: 'chest pain' }])
    const { rows } = await engine.owner.query('select kind from public.notifications where run_id = $1 order by created_at', [id])
    expect(rows).toContainEqual({ kind: 'safety_alert' })
    const alerts = (await emailsTo('owner@example.com')).filter(({ body_text }) => body_text.includes('It may be a medical emergency.'))
    expect(alerts).toHaveLength(1)
    expect(await emailsTo(to)).toEqual([])
  })

  it('begins each brief with what to do first', async () => {
    const { brief, checks } = await approvalOf(await start([draft, send], { message: 'I have chest pain. Do you open on Monday?' }))
    expect(brief).toMatch(/^# Brief for your reply\n\n## Before you reply\n\n- \*\*Medical emergency:\*\* Call this person now\./)
    expect(checks.map(({ code }) => code)).toEqual(['safety', 'no_model'])
  })

  it('causes no notification in a test run', async () => {
    const id = await start([draft], { message: 'I have chest pain.', isTest: true })
    await engine.untilEnded(id)
    const { rows } = await engine.owner.query('select from public.notifications where run_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('a text in a language that is not supported', () => {
  const message = 'Zawiasy w bramie są wygięte. Czy możecie przysłać mi dwa nowe do piątku? Proszę też o fakturę.'
  it('requires an approval for every message of the run', async () => {
    const id = await start([{ ...send, body: 'Thank you, we have received your message.' }], { message })
    const approval = await approvalOf(id)
    expect(approval.checks).toMatchObject([{ path: '', code: 'unknown_language' }])
    const { rows } = await engine.owner.query("select from public.notifications where run_id = $1 and kind = 'safety_alert'", [id])
    expect(rows).toEqual([])
  })

  it('in the cells of a table is checked for sentences, and not for names', async () => {
    const fields = ['Clinic', 'Note'].map((label) => ({ name: label.toLowerCase(), label, type: 'text', required: true }))
    const steps = [
      { name: 'table', kind: 'table', from: 'input.text', fields },
      { ...send, body: 'Thank you, we have received your table.' },
    ]
    const names = 'Clinic,Note\nPediatrics Okwuosa,Dr. Lin\nBehavioral health,Dr. Reyes\nDermatology,N.P. Hale\nCardiology,Dr. Osei'
    expect((await engine.untilEnded(await start(steps, { message: names }))).status).toBe('succeeded')
    const approval = await approvalOf(await start(steps, { message: `Clinic,Note\nPediatrics,"${message}"\nCardiology,"${message}"` }))
    expect(approval.checks).toMatchObject([{ code: 'unknown_language' }])
  })
})

describe('the result of a classification', () => {
  const classify = {
    name: 'topic',
    kind: 'classify',
    text: '{{ input.text }}',
    labels: [{ name: 'order', description: 'order, delivery' }],
  }

  it('without a clear label causes a failed check for every later message', async () => {
    const id = await start([
      { ...classify, labels: [{ name: 'weather', description: 'sunshine and rain' }] },
      { ...send, body: 'Fixed text' },
    ])
    const approval = await approvalOf(id)
    expect(approval.checks).toMatchObject([{ path: '0', code: 'unclear_label' }])
  })
})

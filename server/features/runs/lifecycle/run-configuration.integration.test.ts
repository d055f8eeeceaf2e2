import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Industry, type WorkflowCategory, workflowCategories } from '../../../../contracts/enumerations.ts'
import type { HeldBackMessage } from '../../../../contracts/runs/runs.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { startWebSite, type WebSite } from '../../../testing/http/web-site.ts'
import { makeScriptedTextModels, type ScriptedModels } from '../../../testing/models/scripted-models.ts'
import { definitionOf, openTestEngine, type StoredRun, type StoredStep, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { catalogueId } from '../../workflows/catalogue/synchronize.ts'
import { evaluate } from '../../workflows/definitions/liquid/liquid.ts'

let engine: TestEngine
let models: ScriptedModels
let site: WebSite
beforeAll(async () => {
  models = makeScriptedTextModels()
  engine = await openTestEngine({ models })
  site = await startWebSite()
  site.pages['/data.csv'] = {
    headers: { 'content-type': 'text/csv' },
    body: 'Feeder,Main cause,SAIDI before,SAIDI now\nNorth,Trees,100,250\n',
  }
})
afterAll(async () => {
  await engine.stop()
  await site.stop()
})

/** Result of a test run of a workflow in the library on its sample: all steps run, and outgoing messages are stored. */
interface TestRun {
  run: StoredRun
  steps: StoredStep[]
  config: Record<string, unknown>
  workflow: WorkflowKey
}
type WorkflowKey = `${Industry}/${WorkflowCategory}`
type Select = (testRun: TestRun) => unknown

const step =
  (name: string, select: (step: StoredStep) => unknown): Select =>
  ({ steps }) => {
    const row = steps.find((candidate) => candidate.name === name)
    return row && select(row)
  }
const hasRun =
  (name: string): Select =>
  ({ steps }) =>
    steps.find((candidate) => candidate.name === name)?.status === 'succeeded'
/** Creates a function that returns whether the prompt for a step contains the given words. */
const textPromptIncludes =
  (words: string): Select =>
  () =>
    models.texts.some(({ request }) => JSON.stringify(request.messages).includes(words))
const objectPromptIncludes =
  (words: string): Select =>
  () =>
    models.objects.some(({ request }) => request.task.text.includes(words))
const inputIncludes = (name: string, words: string): Select => step(name, ({ input }) => JSON.stringify(input).includes(words))
const heldBackMessage = (name: string, select: (held: HeldBackMessage | undefined) => unknown): Select =>
  step(name, ({ held_back }) => select(held_back?.[0] as HeldBackMessage | undefined))
const evaluateOwn =
  (expression: 'schedule' | 'priority'): Select =>
  ({ config, workflow }) => {
    const [industry, category] = workflow.split('/') as [Industry, WorkflowCategory]
    return evaluate(definitions[industry][category][expression] ?? '', { config })
  }
const temperatures: Select = () => [...new Set(models.texts.map(({ request }) => request.temperature))]
const wordCountOf = (name: string): Select =>
  step(name, ({ output }) =>
    Math.max(...Object.values(output ?? {}).map((text) => (typeof text === 'string' ? text.split(/\s+/).length : 0))),
  )
const outputPart =
  (name: string): Select =>
  ({ run }) =>
    run.output?.parts.find((candidate) => candidate.name === name)?.value

const automatic = { auto_reply_enabled: true }
const lines: [string, WorkflowKey, Record<string, unknown>, Select, unknown][] = [
  ['response_tone', 'retail/customer_support', { response_tone: 'empathetic' }, textPromptIncludes('empathetic tone'), true],
  ['response_tone', 'retail/customer_support', { response_tone: 'concise' }, textPromptIncludes('empathetic tone'), false],
  ['auto_reply_enabled', 'technology/customer_support', {}, hasRun('decision'), true],
  ['auto_reply_enabled', 'technology/customer_support', automatic, hasRun('decision'), false],
  ['escalation_keywords', 'technology/customer_support', { ...automatic, escalation_keywords: 'lawyer, Export' }, hasRun('decision'), true],
  ['escalation_keywords', 'technology/customer_support', { ...automatic, escalation_keywords: 'lawyer' }, hasRun('decision'), false],
  ['data_source_url', 'energy/data_analysis', {}, hasRun('source'), false],
  [
    'data_source_url',
    'energy/data_analysis',
    { data_source_url: 'SITE/data.csv' },
    step('source', ({ output }) => String(output?.body).includes('North,Trees,100,250')),
    true,
  ],
  ['analysis_frequency', 'energy/data_analysis', { analysis_frequency: 'weekly' }, evaluateOwn('schedule'), 'weekly'],
  ['alert_threshold', 'energy/data_analysis', { alert_threshold: 70 }, step('findings', ({ output }) => output?.count), 1],
  ['alert_threshold', 'energy/data_analysis', { alert_threshold: 0 }, step('findings', ({ output }) => output?.count), 4],
  ['target_market', 'technology/sales', { target_market: 'Banks in Ohio' }, objectPromptIncludes('Banks in Ohio'), true],
  ['qualification_criteria', 'technology/sales', { qualification_criteria: 'Has a CISO' }, objectPromptIncludes('Has a CISO'), true],
  ['follow_up_frequency', 'technology/sales', { follow_up_frequency: 14 }, evaluateOwn('schedule'), 14],
  ['follow_up_frequency', 'technology/sales', { follow_up_frequency: 14 }, outputPart('next_contact'), '14 days after the message is sent'],
  ['process_priority', 'transportation/operations', { process_priority: 'critical' }, ({ run }) => run.priority, 20],
  ['process_priority', 'transportation/operations', { process_priority: 'low' }, ({ run }) => run.priority, -10],
  ['notification_email', 'transportation/operations', {}, hasRun('notice'), false],
  [
    'notification_email',
    'transportation/operations',
    { notification_email: 'desk@example.com' },
    heldBackMessage('notice', (email) => email?.kind === 'email' && email.to),
    ['desk@example.com'],
  ],
  [
    'batch_size',
    'transportation/operations',
    { batch_size: 25 },
    step('loads', ({ input }) => (input as { batch_size: number }).batch_size),
    25,
  ],
  ['regulation_framework', 'healthcare/compliance', { regulation_framework: 'HIPAA' }, inputIncludes('rule', 'HIPAA'), true],
  ['regulation_framework', 'healthcare/compliance', { regulation_framework: 'Other' }, inputIncludes('rule', 'Other'), false],
  ['audit_frequency', 'healthcare/compliance', { audit_frequency: 'quarterly' }, evaluateOwn('schedule'), 'quarterly'],
  [
    'notification_contacts',
    'healthcare/compliance',
    { notification_contacts: 'a@example.com, b@example.com' },
    heldBackMessage('notice', (email) => email?.kind === 'email' && email.to),
    ['a@example.com', 'b@example.com'],
  ],
  ['campaign_objective', 'retail/marketing', { campaign_objective: 'lead_generation' }, textPromptIncludes('lead generation'), true],
  ['target_audience', 'retail/marketing', { target_audience: 'balcony gardeners' }, textPromptIncludes('balcony gardeners'), true],
  ['budget_allocation', 'retail/marketing', { budget_allocation: 4000 }, textPromptIncludes('4000 dollars a month'), true],
  ['ai_temperature', 'finance/hr', { ai_temperature: 'conservative' }, temperatures, [0.2]],
  ['ai_temperature', 'finance/hr', { ai_temperature: 'balanced' }, temperatures, [0.6]],
  ['ai_temperature', 'finance/hr', { ai_temperature: 'creative' }, temperatures, [1]],
  ['max_response_length', 'finance/hr', { max_response_length: 12 }, textPromptIncludes('at most 12 words'), true],
  ['max_response_length', 'finance/hr', { max_response_length: 12 }, (testRun) => Number(wordCountOf('report')(testRun)) <= 12, true],
  ['max_response_length', 'finance/hr', {}, (testRun) => Number(wordCountOf('report')(testRun)) > 12, true],
  ['enable_notifications', 'finance/hr', {}, hasRun('notice'), false],
  ['enable_notifications', 'finance/hr', { enable_notifications: true }, heldBackMessage('notice', (email) => email?.kind), 'email'],
  ['webhook_url', 'finance/hr', {}, hasRun('delivery'), false],
  [
    'webhook_url',
    'finance/hr',
    { webhook_url: 'https://example.com/hook' },
    heldBackMessage('delivery', (sent) => sent?.kind === 'webhook' && sent.url),
    'https://example.com/hook',
  ],
  [
    'workflow_name',
    'finance/hr',
    { workflow_name: 'CE dates', enable_notifications: true },
    heldBackMessage('notice', (email) => email?.kind === 'email' && email.subject.startsWith('CE dates: ')),
    true,
  ],
]

const requiredAnswers = (category: WorkflowCategory) =>
  Object.fromEntries(
    configurationFieldsOf(category)
      .filter(({ required }) => required)
      .map((field) => [field.name, field.kind === 'select' ? field.options[0] : 'Mine']),
  )

it('has a test for every configuration field', () => {
  const fields = new Set(workflowCategories.flatMap((category) => configurationFieldsOf(category).map(({ name }) => name)))
  expect([...fields].filter((name) => !lines.some(([field]) => field === name))).toEqual([])
})

it.each(lines)('%s has an effect in a run of %s: %j', async (_, workflow, answers, select, expected) => {
  const [industry, category] = workflow.split('/') as [Industry, WorkflowCategory]
  const config = JSON.parse(JSON.stringify({ ...requiredAnswers(category), ...answers }).replaceAll('SITE', site.origin)) as Record<
    string,
    unknown
  >
  const me = await engine.createUser()
  const { rows } = await engine.owner.query<{ id: string }>(
    'insert into public.workflow_configurations (user_id, workflow_id, configuration_data) values ($1, $2, $3) returning id',
    [me, catalogueId(industry, category), JSON.stringify(config)],
  )
  models.texts.length = 0
  models.objects.length = 0
  const id = await engine.start({ configurationId: rows[0]!.id, userId: me, isTest: true })
  const run = await engine.untilEnded(id)
  expect([run.status, run.error]).toEqual(['succeeded', null])
  expect(select({ run, steps: await engine.steps(id), config, workflow })).toEqual(expected)
})

it.each([1, 4])('batch_size limits the number of concurrent items: %i', async (size) => {
  let concurrent = 0
  let maxConcurrent = 0
  const respond = async () => {
    concurrent += 1
    maxConcurrent = Math.max(maxConcurrent, concurrent)
    await sleep(30)
    concurrent -= 1
    return 'Done.'
  }
  models.replies.push(...Array.from({ length: 8 }, () => respond))
  const write = {
    kind: 'generate',
    task: { kind: 'summarise', sentences: 1 },
    instructions: 'Go.',
    context: [],
    material: [],
    temperature: "'balanced'",
    max_words: "''",
  }
  const inner = [{ name: 'text', title: 'Text', ...write }]
  const loop = {
    name: 'all',
    kind: 'for_each',
    items: "'1,2,3,4,5,6,7,8' | split: ','",
    as: 'one',
    limit: 9,
    batch_size: 'config.batch_size',
    steps: inner,
  }
  const me = await engine.createUser()
  const configurationId = await engine.configure(me, definitionOf([loop]), { process_priority: 'medium', batch_size: size }, 'operations')
  expect((await engine.untilEnded(await engine.start({ configurationId, userId: me }))).status).toBe('succeeded')
  expect(maxConcurrent).toBe(size)
})

import { expect, it } from 'vitest'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import { evaluate } from '../../../server/features/workflows/definitions/liquid/liquid.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { type SimulatedRun, simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'

/** Selects a value from a simulated run. `evaluateOwn` evaluates an expression of the definition with the configuration of the run. */
type ReadValue = (simulated: SimulatedRun, evaluateOwn: (expression: 'schedule' | 'priority') => unknown) => unknown

const text =
  (path: string): ReadValue =>
  ({ texts }) =>
    texts.find((one) => one.path === path)?.text
const contains =
  (path: string, words: string): ReadValue =>
  (simulated, evaluateOwn) =>
    String(text(path)(simulated, evaluateOwn)).includes(words)
const runs =
  (step: string): ReadValue =>
  ({ steps }) =>
    steps[step] !== undefined
const counts =
  (step: string): ReadValue =>
  ({ steps }) =>
    // Cast: these tests select only steps with a loop, and the result of a loop contains a count.
    (steps[step] as { count: number }).count

const automatic = { auto_reply_enabled: true }

it.each<[string, `${Industry}/${WorkflowCategory}`, object, ReadValue, unknown]>([
  ['response_tone', 'retail/customer_support', { response_tone: 'empathetic' }, contains('reply.instructions', 'empathetic tone'), true],
  ['auto_reply_enabled', 'technology/customer_support', {}, runs('decision'), true],
  ['auto_reply_enabled', 'technology/customer_support', automatic, runs('decision'), false],
  ['escalation_keywords', 'technology/customer_support', { ...automatic, escalation_keywords: 'lawyer, Export' }, runs('decision'), true],
  ['escalation_keywords', 'technology/customer_support', { ...automatic, escalation_keywords: 'lawyer' }, runs('decision'), false],
  ['data_source_url', 'energy/data_analysis', {}, runs('source'), false],
  ['data_source_url', 'energy/data_analysis', { data_source_url: 'https://example.com/a.csv' }, runs('source'), true],
  ['analysis_frequency', 'energy/data_analysis', { analysis_frequency: 'weekly' }, (_, evaluateOwn) => evaluateOwn('schedule'), 'weekly'],
  ['alert_threshold', 'energy/data_analysis', {}, counts('findings'), 2],
  ['alert_threshold', 'energy/data_analysis', { alert_threshold: 70 }, counts('findings'), 1],
  ['alert_threshold', 'energy/data_analysis', { alert_threshold: 0 }, counts('findings'), 4],
  ['target_market', 'technology/sales', { target_market: 'Banks in Ohio' }, contains('fit.text', 'Banks in Ohio'), true],
  ['qualification_criteria', 'technology/sales', { qualification_criteria: 'Has a CISO' }, contains('fit.text', 'Has a CISO'), true],
  ['follow_up_frequency', 'technology/sales', { follow_up_frequency: 14 }, (_, evaluateOwn) => evaluateOwn('schedule'), 14],
  [
    'follow_up_frequency',
    'technology/sales',
    { follow_up_frequency: 14 },
    ({ output }) => output.next_contact,
    '14 days after the message is sent',
  ],
  [
    'process_priority',
    'transportation/operations',
    { process_priority: 'critical' },
    (_, evaluateOwn) => evaluateOwn('priority'),
    'critical',
  ],
  ['process_priority', 'transportation/operations', { process_priority: 'critical' }, contains('notice.subject', 'Critical: '), true],
  ['notification_email', 'transportation/operations', {}, runs('notice'), false],
  ['notification_email', 'transportation/operations', { notification_email: 'desk@example.com' }, text('notice.to'), 'desk@example.com'],
  ['batch_size', 'transportation/operations', { batch_size: 25 }, text('loads.batch_size'), 25],
  ['regulation_framework', 'healthcare/compliance', { regulation_framework: 'HIPAA' }, contains('rule.query', 'HIPAA'), true],
  ['regulation_framework', 'healthcare/compliance', { regulation_framework: 'Other' }, contains('rule.query', 'Other'), false],
  ['audit_frequency', 'healthcare/compliance', { audit_frequency: 'quarterly' }, (_, evaluateOwn) => evaluateOwn('schedule'), 'quarterly'],
  [
    'notification_contacts',
    'healthcare/compliance',
    { notification_contacts: 'a@example.com, b@example.com' },
    text('notice.to'),
    ['a@example.com', 'b@example.com'],
  ],
  [
    'campaign_objective',
    'retail/marketing',
    { campaign_objective: 'lead_generation' },
    contains('email.instructions', 'lead generation'),
    true,
  ],
  [
    'target_audience',
    'retail/marketing',
    { target_audience: 'balcony gardeners' },
    contains('email.instructions', 'balcony gardeners'),
    true,
  ],
  ['budget_allocation', 'retail/marketing', { budget_allocation: 4000 }, contains('email.instructions', '4000 dollars a month'), true],
  ['ai_temperature', 'finance/hr', { ai_temperature: 'creative' }, text('report.temperature'), 'creative'],
  ['max_response_length', 'finance/hr', { max_response_length: 80 }, text('report.max_words'), 80],
  ['max_response_length', 'finance/hr', { max_response_length: 80 }, contains('report.instructions', 'within 80 words'), true],
  ['enable_notifications', 'finance/hr', {}, runs('notice'), false],
  ['enable_notifications', 'finance/hr', { enable_notifications: true }, runs('notice'), true],
  ['enable_notifications', 'finance/hr', { enable_notifications: true }, text('decision.email'), true],
  ['webhook_url', 'finance/hr', {}, runs('delivery'), false],
  ['webhook_url', 'finance/hr', { webhook_url: 'https://example.com/hook' }, runs('delivery'), true],
  ['workflow_name', 'finance/hr', { workflow_name: 'CE dates' }, contains('notice.subject', 'CE dates: '), true],
])('%s has an effect in %s: %j', (_, path, config, readValue, expected) => {
  // Cast: the parameter's type ensures that both parts are valid.
  const [industry, category] = path.split('/') as [Industry, WorkflowCategory]
  const definition = definitions[industry][category]
  const simulated = simulateDefinition(definition, { ...config }, runWithBuiltin(definition))
  const evaluateOwn = (expression: 'schedule' | 'priority') => evaluate(definition[expression] ?? '', { config })
  expect(readValue(simulated, evaluateOwn)).toEqual(expected)
})

import { expect, it } from 'vitest'
import type { OwnRun } from '../sources/own-runs.ts'
import type { OwnWorkflow } from '../sources/own-workflows.ts'
import { makeRanking } from '../sources/rank.ts'
import { executeIntent } from './answer-intent.ts'
import { detectIntent } from './detect-intent.ts'

it.each([
  ['Add the invoice workflow to my dashboard', 'add'],
  ['Please add “Patient portal replies”', 'add'],
  ['Which workflow helps with returns?', 'find'],
  ['Find a workflow for invoices', 'find'],
  ['Explain the settings of my portal workflow', 'explain'],
  ['What is the configuration of Returns triage?', 'explain'],
  ['Set the response tone to friendly', 'change'],
  ['Turn off notifications', 'change'],
  ['Show me my failed runs', 'runs'],
  ['List the latest runs of Lead scoring', 'runs'],
  ['Why did my last run fail?', 'run'],
  ['What happened in the last run of Lead scoring?', 'run'],
  ['Explain the failed run of patient portal replies', 'run'],
  ['Run Lead scoring', 'start'],
  ['Please start the patient portal workflow now', 'start'],
  ['Start a test run of Lead scoring', 'start'],
  // Messages in German, French and Spanish.
  ['Füge den Workflow Rechnungsprüfung zu meinem Dashboard hinzu', 'add'],
  ['Finde einen Workflow für Rechnungen', 'find'],
  ['Welche Workflows gibt es für Verträge?', 'find'],
  ['Erkläre die Einstellungen von Lead scoring', 'explain'],
  ['Setze den Antwortton von Patient portal replies auf freundlich', 'change'],
  ['Schalte die Benachrichtigungen von Lead scoring aus', 'change'],
  ['Zeige meine letzten Läufe', 'runs'],
  ['Warum ist mein letzter Lauf fehlgeschlagen?', 'run'],
  ['Starte Lead scoring bitte', 'start'],
  ['Ajoute le workflow des factures à mon tableau de bord', 'add'],
  ['Trouve un workflow pour les factures', 'find'],
  ['Explique les paramètres de Lead scoring', 'explain'],
  ['Règle le ton de réponse de Patient portal replies sur amical', 'change'],
  ['Désactive les notifications de Lead scoring', 'change'],
  ['Montre mes dernières exécutions', 'runs'],
  ['Lance Lead scoring, s’il te plaît, pour le client', 'start'],
  ['Añade el flujo de facturas a mi panel', 'add'],
  ['Busca un flujo de trabajo para facturas', 'find'],
  ['Explica los ajustes de Lead scoring', 'explain'],
  ['Cambia el tono de respuesta de Patient portal replies a amable', 'change'],
  ['Desactiva las notificaciones de Lead scoring', 'change'],
  ['Muestra mis últimas ejecuciones', 'runs'],
  ['Ejecuta el flujo Lead scoring', 'start'],
  ['Wie füge ich einen Workflow hinzu?', null],
  ['Wo ändere ich mein Passwort?', null],
  ['Wie lange gilt die Garantie für die Pumpe?', null],
  ['Comment changer mon mot de passe ?', null],
  ['¿Cómo cambio mi contraseña?', null],
  ['¿Cuánto cuesta el envío de la factura?', null],
  ['Qui approuve les factures de plus de mille euros ?', null],
  // These messages are questions without an intent.
  ['How do I add a workflow?', null],
  ['Where can I change my password?', null],
  ['What does the contract say about warranty?', null],
  ['Hello', null],
])('%s: detects the intent %s', (question, intent) => {
  expect(detectIntent(question)?.intent ?? null).toBe(intent)
})

const ownWorkflows: OwnWorkflow[] = [
  {
    configurationId: 'c1',
    workflowId: 'w1',
    name: 'Patient portal replies',
    category: 'customer_support',
    isActive: true,
    answers: { response_tone: 'professional', enable_notifications: true },
  },
  { configurationId: 'c2', workflowId: 'w2', name: 'Lead scoring', category: 'sales', isActive: true, answers: {} },
]
const catalogue = { search: makeRanking([], () => []), get: () => null }
const serve = (question: string, workflows = ownWorkflows, runs: OwnRun[] = []) => {
  const detected = detectIntent(question)
  return detected && executeIntent(detected, { ownWorkflows: workflows, runs, catalogue })
}
const change = (question: string, workflows = ownWorkflows) => serve(question, workflows)?.proposals

it.each<[string, string, unknown]>([
  ['Set the response tone of patient portal replies to empathetic', 'response_tone', 'empathetic'],
  ['Disable notifications of lead scoring', 'enable_notifications', false],
  ['Change the follow-up frequency of lead scoring to 14 days', 'follow_up_frequency', 14],
  ['Set the target market of lead scoring to “Clinics in Ohio”', 'target_market', 'Clinics in Ohio'],
  ['Set the webhook URL of lead scoring to https://example.com/hook', 'webhook_url', 'https://example.com/hook'],
  ['Setze den Antwortton von Patient portal replies auf freundlich', 'response_tone', 'friendly'],
  ['Schalte die Benachrichtigungen von Lead scoring aus', 'enable_notifications', false],
  ['Setze das Zielmarkt von Lead scoring auf „Kliniken in Ohio“', 'target_market', 'Kliniken in Ohio'],
  ['Règle le ton de réponse de Patient portal replies sur amical', 'response_tone', 'friendly'],
  ['Désactive les notifications de Lead scoring', 'enable_notifications', false],
  ['Cambia la frecuencia de seguimiento de Lead scoring a 14', 'follow_up_frequency', 14],
])('%s: proposes to change %s', (question, field, to) => {
  expect(change(question)).toMatchObject([{ kind: 'change_configuration', changes: [{ field, to }] }])
})

it.each([
  ['a value that the field does not accept', 'Change the follow-up frequency of lead scoring to 9999 days'],
  ['an invalid address', 'Set the webhook URL of lead scoring to nowhere'],
])('proposes no change for %s, and explains why', (_, question) => {
  const result = serve(question)
  expect(result?.proposals).toEqual([])
  expect(result?.text).toMatch(/can’t set that/)
})

it('proposes no change if the workflow is ambiguous', () => {
  expect(change('Set the response tone to friendly')).toBeUndefined()
  expect(change('Set the response tone to friendly', ownWorkflows.slice(0, 1))).toHaveLength(1)
})

const run = (changes: Partial<OwnRun>): OwnRun => ({
  id: 'r1',
  workflowId: 'w1',
  name: 'Patient portal replies',
  status: 'succeeded',
  waits_for: null,
  isTest: false,
  error: null,
  createdAt: '2026-11-20T10:15:00Z',
  seconds: 12.4,
  minutesSaved: 15,
  steps: [],
  ...changes,
})
const failed = run({
  id: 'r2',
  workflowId: 'w2',
  name: 'Lead scoring',
  status: 'failed',
  error: 'The model took too long',
  minutesSaved: 0,
  steps: [
    { title: 'Find the facts', kind: 'retrieve', status: 'succeeded', error: null },
    { title: 'Score the lead', kind: 'classify', status: 'failed', error: 'The model took too long' },
  ],
})

it.each<[string, string[], RegExp]>([
  ['Show me my latest runs', ['/runs/r1', '/runs/r2'], /Patient portal replies.*succeeded \[1\][\s\S]*Lead scoring.*failed \[2\]/],
  ['Show me my failed runs', ['/runs/r2'], /Lead scoring/],
  ['List the runs of patient portal replies', ['/runs/r1'], /Patient portal/],
  ['What happened in the last run of patient portal replies?', ['/runs/r1'], /in 12 s \[1\][\s\S]*saved about 15 minutes/],
  ['Why did my last run fail?', ['/runs/r2'], /Error: The model took too long[\s\S]*- Score the lead: failed[\s\S]*retry it/],
  ['Warum ist mein letzter Lauf fehlgeschlagen?', ['/runs/r2'], /Error: The model took too long/],
])('%s: answers from the runs %s', (question, sources, text) => {
  const result = serve(question, ownWorkflows, [run({}), failed])
  expect(result?.text).toMatch(text)
  expect(result?.sources.map(({ citation }) => citation.source)).toEqual(sources)
  expect(result?.proposals).toEqual([])
})

const configured = ownWorkflows.map((workflow) => ({
  ...workflow,
  answers: {
    workflow_name: 'X',
    response_tone: 'friendly',
    ai_temperature: 'balanced',
    target_market: 'x',
    qualification_criteria: 'x',
    follow_up_frequency: 7,
  },
}))

it.each<[string, unknown]>([
  ['Run lead scoring', { kind: 'start_run', configurationId: 'c2', isTest: false }],
  ['Start a test run of patient portal replies', { kind: 'start_run', configurationId: 'c1', isTest: true }],
  ['Starte einen Testlauf von Lead scoring', { kind: 'start_run', configurationId: 'c2', isTest: true }],
  ['Lance un test du workflow Lead scoring', { kind: 'start_run', configurationId: 'c2', isTest: true }],
])('%s: proposes a run but does not start one', (question, proposal) =>
  expect(serve(question, configured)?.proposals).toMatchObject([proposal]),
)

it('lists the missing answers of a workflow that is not configured', () => {
  const unconfigured = ownWorkflows.map((workflow) => ({ ...workflow, answers: {} }))
  expect(serve('Run lead scoring', unconfigured)).toMatchObject({ proposals: [], text: expect.stringMatching(/Missing: .*Workflow Name/) })
})

it('asks which workflow is meant if several match, and proposes no inactive workflow', () => {
  expect(serve('Run the workflow')).toMatchObject({ proposals: [], text: expect.stringContaining('Which workflow') })
  const inactive = ownWorkflows.map((workflow) => ({ ...workflow, isActive: false }))
  expect(serve('Run lead scoring', inactive)).toMatchObject({ proposals: [], text: expect.stringContaining('inactive') })
})

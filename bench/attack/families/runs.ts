import type { Step } from '../../../contracts/workflow-definition-steps.ts'
import type { Attack } from '../attack.ts'
import { describeReplies } from '../call.ts'
import type { AttackContext } from '../context.ts'
import { addWorkflow, awaitRun, configure, startRun } from './workflow.ts'

/** Seconds in which a run of one hostile input ends, whatever its outcome. */
const runSeconds = 15

interface HostileRun {
  name: string
  limit: string
  /** The id of the workflow, and the input that its field takes. */
  workflow: (context: AttackContext) => Promise<string>
  input: (context: AttackContext) => Record<string, string>
}

const hostileRun = ({ name, limit, workflow, input }: HostileRun): Attack => ({
  name: `runs: ${name}`,
  limit,
  seconds: runSeconds + 10,
  prepare: async (context) => {
    const account = await context.account()
    const configurationId = await configure(context, account, await workflow(context))
    return async () => {
      const started = await startRun(context, account, configurationId, input(context))
      if (started.refusal !== undefined) {
        const { status } = started.refusal
        return { holds: status >= 400 && status < 500, text: describeReplies([started.refusal]) }
      }
      const { status, took } = await awaitRun(context, account, started.runId, runSeconds)
      return {
        holds: ['succeeded', 'failed', 'cancelled', 'waiting_approval', 'quarantined'].includes(status),
        text: `${status} after ${took.toFixed(2)} s`,
      }
    }
  },
})

const filterStep = (expression: string): Step => ({
  kind: 'condition',
  name: 'filter',
  title: 'Apply the filter',
  if: expression,
  steps: [],
})

/** A workflow of the catalogue whose table goes through the `csv` filter, which any new account may configure. */
async function findCsvWorkflow({ sql }: AttackContext): Promise<string> {
  const rows = await sql<{ id: string }>(
    `select w.id from public.workflows w join public.workflow_definitions d on d.hash = w.definition_hash
     where w.category = 'hr' and d.definition::text like '%input.skills | csv%' limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** Names of at most three characters: `0`, `1`, … `508`. */
const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36))
const csvText = (columns: number, rows: number) => `${names(columns).join(',')}\n${'1\n'.repeat(rows)}`.slice(0, 49_900)

export const runAttacks: readonly Attack[] = [
  hostileRun({
    name: 'csv of 6,500 columns and 12,400 rows in 49 KB',
    limit: 'cells, time and memory of a step',
    workflow: findCsvWorkflow,
    input: ({ of }) => ({ area: 'Line', skills: csvText(of(6500, 1500), 12_400) }),
  }),
  hostileRun({
    name: '`uncited` on 49,000 spaces',
    limit: 'filters are linear',
    workflow: (context) => addWorkflow(context, [filterStep('input.text | uncited')]),
    input: () => ({ text: `a${' '.repeat(49_000)}b` }),
  }),
  hostileRun({
    name: '`mentions` with 2,500 words',
    limit: 'filters are linear',
    // Each word of the text goes on after the word that is looked for: nothing is found before the end.
    workflow: (context) => addWorkflow(context, [filterStep(`input.text | replace: ',', 'q,' | mentions: input.text`)]),
    input: () => ({
      text: names(2500)
        .map((word) => `zz${word}zz${'y'.repeat(12)}`)
        .join(','),
    }),
  }),
  hostileRun({
    name: 'the `phone` pattern on long digits',
    limit: 'built-in rules are linear',
    workflow: (context) =>
      addWorkflow(context, [
        {
          kind: 'extract',
          name: 'read',
          title: 'Read the phone number',
          from: '{{ input.text }}',
          fields: [{ name: 'phone', type: 'text', description: 'The phone number of the caller' }],
        },
      ]),
    // Forty digits split into groups in many ways, and the letter after them refuses each.
    input: () => ({ text: `${'1234567890'.repeat(4)}a `.repeat(1100) }),
  }),
]

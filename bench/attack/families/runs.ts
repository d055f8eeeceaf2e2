import type { Step } from '../../../contracts/workflows/workflow-definition-steps.ts'
import type { Attack } from '../attack.ts'
import { describeReplies } from '../call.ts'
import type { AttackContext } from '../context.ts'
import { addWorkflow, awaitRun, configure, startRun } from './workflow.ts'

/** Maximum duration of a run with a hostile input, in seconds. */
const runSeconds = 15

interface HostileRun {
  name: string
  limit: string
  /** Creates or finds the workflow to run. @returns its id */
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
        return { isDefended: status >= 400 && status < 500, text: describeReplies([started.refusal]) }
      }
      const { status, seconds } = await awaitRun(context, account, started.runId, runSeconds)
      return {
        isDefended: ['succeeded', 'failed', 'cancelled', 'waiting_approval', 'quarantined'].includes(status),
        text: `${status} after ${seconds.toFixed(2)} s`,
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

/** A step that reads a table with one column. */
const tableStep: Step = {
  kind: 'table',
  name: 'table',
  title: 'Read the table',
  from: 'input.text',
  fields: [{ name: 'amount', label: 'Amount', type: 'number', required: true }],
}

/** Returns `count` different words with at most three letters or digits. */
const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36))
const csvText = (columns: number, rows: number) => `${names(columns).join(',')}\n${'1\n'.repeat(rows)}`.slice(0, 49_900)

export const runAttacks: readonly Attack[] = [
  hostileRun({
    name: 'CSV with 6,500 columns and 12,400 rows in 49 KB',
    limit: 'cells, time and memory of a step',
    workflow: (context) => addWorkflow(context, [filterStep('input.text | csv')]),
    input: ({ scaled }) => ({ text: csvText(scaled(6500, 1500), 12_400) }),
  }),
  hostileRun({
    name: 'the same CSV in a table step',
    limit: 'cells, time and memory of a step',
    workflow: (context) => addWorkflow(context, [tableStep]),
    input: ({ scaled }) => ({ text: csvText(scaled(6500, 1500), 12_400) }),
  }),
  hostileRun({
    name: '`uncited` on 49,000 spaces',
    limit: 'linear time of filters',
    workflow: (context) => addWorkflow(context, [filterStep('input.text | uncited')]),
    input: () => ({ text: `a${' '.repeat(49_000)}b` }),
  }),
  hostileRun({
    name: '`mentions` with 2,500 words',
    limit: 'linear time of filters',
    // In the searched text each word has one more letter than the word to find, so the filter `mentions` reads the whole text for each
    // word.
    workflow: (context) => addWorkflow(context, [filterStep(`input.text | replace: ',', 'q,' | mentions: input.text`)]),
    input: () => ({
      text: names(2500)
        .map((word) => `zz${word}zz${'y'.repeat(12)}`)
        .join(','),
    }),
  }),
  hostileRun({
    name: 'the `phone` pattern on long digits',
    limit: 'linear time of built-in rules',
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
    // Forty digits can be split into groups in many ways, and the letter after them makes each way fail: a worst case for the `phone`
    // pattern.
    input: () => ({ text: `${'1234567890'.repeat(4)}a `.repeat(1100) }),
  }),
]

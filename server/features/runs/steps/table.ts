import { inputMessages } from '../../../../contracts/runs/input-messages.ts'
import { type InputAnswer, type InputRequest, inputAnswerSchema } from '../../../../contracts/runs/input-request.ts'
import { textSubject } from '../../../../contracts/runs/run-subject.ts'
import { tableInputs } from '../../../../contracts/runs/table-file.ts'
import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { sizeOf } from '../../../platform/compute/size-of.ts'
import { hasChosenColumns } from '../../workflows/tables/map-columns.ts'
import type { ReadTable, TableRow, UnreadTable } from '../../workflows/tables/read-table.ts'
import { tableNotes } from '../../workflows/tables/table-notes.ts'
import { readTableInput, readTableTask, type TableInput } from '../../workflows/tables/table-tasks.ts'
import { unexaminedRowsNote } from '../../workflows/tables/unexamined-rows-note.ts'
import { titleLine } from '../approvals/approval-title.ts'
import { readDecision, requestApproval } from '../approvals/request-approval.ts'
import { StepError } from '../engine/step-error.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import { selectNewRows } from '../reported-rows/reported-rows.ts'
import { readColumnChoice, storeColumnChoice } from './column-choices.ts'
import type { StepContext, StepHandler, StepResult } from './step-handler.ts'

/** Maximum length of data that is read in the server process, in characters. Reading data of this length takes a few milliseconds. */
const maxInlineSize = 8000
/** Maximum number of omitted rows that a result lists. The result counts all of them. */
const maxListed = 100

/** Reads a table. Waits for a user if the data cannot be read. */
export const tableStep: StepHandler<'table'> = {
  isSlow: false,
  prepare: async (step, context) => {
    const data = await context.compute.evaluate(step.from, context.scope)
    return {
      input: { fields: step.fields.map(({ name }) => name) },
      run: async (signal) => {
        const answer = context.approval ? await readAnswer(context) : null
        if (answer === 'wait') return { wait: true }
        const storedChoice = answer ? null : await readColumnChoice(context, step.name)
        const chosen = answer?.mapping ?? storedChoice ?? undefined
        const table = await read(
          { data: answer?.data ?? data, fields: step.fields, chosen, today: String(context.scope.now).slice(0, 10) },
          context,
          signal,
        )
        if (!('problem' in table)) {
          if (answer) await storeColumnChoice(context, step, { chosen: answer.mapping, suggested: suggestedOf(context) })
          return resultOf(step, table, {
            rows: await selectNewRows(context, step, table.rows),
            steps: context.definition.steps,
            isRemembered: storedChoice !== null && hasChosenColumns(table.headings, storedChoice),
          })
        }
        if (context.run.is_test) throw new StepError('needs_input', table.message, { isFinal: true })
        await requestInput(step, context, table, answer)
        return { wait: true }
      },
    }
  },
}

async function read(input: TableInput, { compute: _, tools, run }: StepContext, signal: AbortSignal): Promise<ReadTable | UnreadTable> {
  if (sizeOf(input.data, maxInlineSize) <= maxInlineSize) return readTableInput(input)
  return tools.compute.run(readTableTask, input, { owner: run.user_id, signal })
}

/**
 * Returns the result of the step.
 * @param rows the rows to report: all rows of the table, or only new ones
 */
function resultOf(
  { name, title }: StepOf<'table'>,
  table: ReadTable,
  { rows, isRemembered, steps }: { rows: readonly TableRow[]; isRemembered: boolean; steps: readonly Step[] },
): StepResult {
  const { doubts, incomplete, leftOut, mapping, remarks } = table
  const reportedCount = table.rows.length - rows.length
  const output = {
    rows,
    count: rows.length,
    left_out: leftOut.slice(0, maxListed),
    left_out_count: leftOut.length,
    incomplete: incomplete.slice(0, maxListed),
    remarks,
    doubts,
    notes: tableNotes(table, title, unexaminedRowsNote(steps, name, rows.length)),
    columns: mapping,
    columns_remembered: isRemembered,
    ...(reportedCount > 0 && { reported_before: reportedCount }),
  }
  return { done: { output }, ...(rows.length === 0 && { nothingNew: true }) }
}

/**
 * Returns the user's answer, or `wait` if it is pending.
 * @throws StepError after a rejection or expiry, or for an invalid answer
 */
async function readAnswer(context: StepContext): Promise<InputAnswer | 'wait' | null> {
  if (!context.approval) return null
  const decision = await readDecision(context, context.approval, 'you')
  if ('wait' in decision) return 'wait'
  const answer = inputAnswerSchema.safeParse(decision.approved.value)
  if (!answer.success) throw new StepError('needs_input', 'The completed data cannot be read')
  return answer.data
}

/** Returns the mapping of columns that the form suggested to the user. */
const suggestedOf = ({ approval }: StepContext): InputAnswer['mapping'] => inputAnswerSchema.safeParse(approval?.value).data?.mapping ?? {}

/** Returns the subject of the run, or the name of the workflow if the input consists of the table, which cannot be read. */
const caseOf = ({ run, definition }: StepContext) => textSubject(definition.input, run.input, tableInputs(definition)) ?? runNameOf(run)

/** Number of lines of the sample in an example: the headings and a row. */
const exampleLines = 2

/** Returns the headings and the first row of the sample for the input that a step reads, or null. */
function exampleOf({ from }: StepOf<'table'>, { definition }: StepContext): string | null {
  const [name = ''] = tableInputs({ steps: definition.steps.filter((step) => step.kind === 'table' && step.from === from) })
  const sample = definition.sample_input[name]
  const lines = typeof sample === 'string' ? sample.trimEnd().split('\n') : []
  return lines.length < exampleLines ? null : lines.slice(0, exampleLines).join('\n')
}

async function requestInput(step: StepOf<'table'>, context: StepContext, table: UnreadTable, answer: InputAnswer | null): Promise<void> {
  const { run, path, within } = context
  // The data still cannot be read with the previous answer, so a new request replaces it.
  if (answer)
    await within((client) => client.query('delete from public.workflow_approvals where run_id = $1 and path = $2', [run.id, path]))
  const example = exampleOf(step, context)
  const inputRequest: InputRequest = {
    message: table.message,
    headings: table.headings,
    preview: table.preview,
    fields: step.fields.map(({ name, label, required }) => ({ name, label, required })),
    ...(example === null ? {} : { example }),
  }
  await requestApproval(context, {
    title: titleLine(`${inputMessages.needsInput}: ${caseOf(context)}`),
    who: 'you',
    approverEmail: null,
    shown: table.message,
    value: { mapping: table.mapping, ...(answer?.data === undefined ? {} : { data: answer.data }) } satisfies InputAnswer,
    outgoing: null,
    inputRequest,
    byEmail: run.configuration.enable_notifications === true,
    expiresAt: null,
  })
}

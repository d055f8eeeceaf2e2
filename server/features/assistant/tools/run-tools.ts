import { randomUUID } from 'node:crypto'
import { appPaths } from '../../../../contracts/app-paths.ts'
import type { Proposal } from '../../../../contracts/assistant/chat.ts'
import { runMessages, runStateLabels, runStateOf, stepStatusLabel } from '../../../../contracts/runs/run-labels.ts'
import { type ReplySource, sourceOfOwnWorkflow } from '../sources/gather-sources.ts'
import type { OwnRun } from '../sources/own-runs.ts'
import { makeRanking } from '../sources/rank.ts'
import { missingFields, ownWorkflowIn, sourceOfWorkflowRun, type ToolContext, type ToolResult, toolResult } from './tool-result.ts'

const maxShownRuns = 5
const dateOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`
const statusOf = (run: OwnRun) => `${runStateLabels[runStateOf(run)].toLowerCase()}${run.isTest ? ', test run' : ''}`

/** Returns the runs that a text refers to: the runs of the workflow that it names, and only failed runs if it mentions failures. */
function runsIn(query: string, runs: readonly OwnRun[]): readonly OwnRun[] {
  const search = makeRanking(runs, ({ name }) => [name])
  const matches = search(query.replace(/\b(?:runs?|workflows?|last|latest|recent|failed|fail|why|did)\b/gi, ''), {
    limit: 20,
    minScore: 0.34,
  })
  const ids = new Set(matches.map(({ item }) => item.id))
  const selected = ids.size > 0 ? runs.filter(({ id }) => ids.has(id)) : runs
  const failed = /\bfail(?:ed|ure|s)?\b|\bwent wrong\b|\berrors?\b/i.test(query) ? selected.filter(({ status }) => status === 'failed') : []
  return failed.length > 0 ? failed : selected
}

const noRuns = () => toolResult('You have no runs yet. Ask me to run one of your workflows, or start it on its page.')

export function listRuns(query: string, { runs }: ToolContext): ToolResult {
  const selected = runsIn(query, runs).slice(0, maxShownRuns)
  if (selected.length === 0) return noRuns()
  const lines = selected.map((run, index) => `- **${run.name}**, ${dateOf(run.createdAt)}: ${statusOf(run)} [${index + 1}]`)
  return toolResult(`Your latest runs:\n\n${lines.join('\n')}`, selected.map(sourceOfWorkflowRun))
}

export function explainRun(query: string, { runs }: Pick<ToolContext, 'runs'>): ToolResult {
  const [run] = runsIn(query, runs)
  if (!run) return noRuns()
  const duration =
    run.seconds === null
      ? ''
      : `, in ${run.seconds < 90 ? `${Math.max(1, Math.round(run.seconds))} s` : `${Math.round(run.seconds / 60)} min`}`
  const steps = run.steps.map((step) => `- ${step.title}: ${stepStatusLabel(step).toLowerCase()}${step.error ? `. ${step.error}` : ''}`)
  const parts = [
    `The run of **${run.name}** on ${dateOf(run.createdAt)}: ${statusOf(run)}${duration} [1].`,
    ...(run.error ? [`Error: ${run.error}`] : []),
    ...(run.minutesSaved > 0 ? [`It saved about ${run.minutesSaved} minutes.`] : []),
    ...(steps.length > 0 ? [steps.join('\n')] : []),
    ...(run.status === 'failed' ? ['You can retry it from the failed step on its page.'] : []),
  ]
  return toolResult(parts.join('\n\n'), [sourceOfWorkflowRun(run)])
}

export function proposeRun(query: string, isTest: boolean, { ownWorkflows }: ToolContext): ToolResult {
  const workflow = ownWorkflowIn(query, ownWorkflows)
  if (!workflow)
    return toolResult(
      ownWorkflows.length === 0
        ? 'You haven’t added a workflow yet. Ask me to find one, or browse the library.'
        : `Which workflow do you mean? You have: ${ownWorkflows.map(({ name }) => name).join(', ')}.`,
    )
  if (!workflow.isActive) return toolResult(runMessages.inactive(`**${workflow.name}**`))
  const missing = missingFields(workflow)
  if (missing.length > 0)
    return toolResult(`**${workflow.name}** needs to be configured before it can run [1]. Missing: ${missing.join(', ')}.`, [
      sourceOfOwnWorkflow(workflow),
    ])
  const { workflowId, configurationId, name } = workflow
  const proposal: Proposal = { id: randomUUID(), kind: 'start_run', workflowId, configurationId, name, isTest }
  const kind = isTest ? 'a test run, which sends nothing,' : 'a run'
  const source: ReplySource = {
    title: name,
    text: name,
    citation: {
      kind: 'workflow',
      title: name,
      source: appPaths.runWorkflow(workflowId),
      heading: 'Run',
      excerpt: name,
      itemId: null,
      position: null,
    },
  }
  return toolResult(
    `I can start ${kind} of **${name}** with its sample input. Confirm to start it, or choose the input on its page [1].`,
    [source],
    [proposal],
  )
}

import { randomUUID } from 'node:crypto'
import type { Proposal } from '../../../contracts/chat.ts'
import { configurationFieldsOf } from '../../../contracts/configuration-fields.ts'
import { labelOf } from '../../../contracts/enumerations.ts'
import { noticePaths } from '../../../contracts/notice-paths.ts'
import { runMessages } from '../../../contracts/run-words.ts'
import { type Ground, groundOfOwn } from './ground.ts'
import type { OwnRun } from './own-runs.ts'
import { makeRanking } from './rank.ts'
import { groundOfWorkflowRun, ownWorkflowIn, saying, type ToolContext, type ToolResult } from './tool-result.ts'

const shown = 5
const dateOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`
const statusOf = ({ status, isTest }: OwnRun) => `${labelOf(status).toLowerCase()}${isTest ? ', test run' : ''}`

/** The runs that a text means: those of the workflow that it names, those that failed where it speaks of failure. */
function runsIn(query: string, runs: readonly OwnRun[]): readonly OwnRun[] {
  const search = makeRanking(runs, ({ name }) => [name])
  const named = search(query.replace(/\b(?:runs?|workflows?|last|latest|recent|failed|fail|why|did)\b/gi, ''), { limit: 20, least: 0.34 })
  const ids = new Set(named.map(({ item }) => item.id))
  const meant = ids.size > 0 ? runs.filter(({ id }) => ids.has(id)) : runs
  const failed = /\bfail(?:ed|ure|s)?\b|\bwent wrong\b|\berrors?\b/i.test(query) ? meant.filter(({ status }) => status === 'failed') : []
  return failed.length > 0 ? failed : meant
}

const noRuns = () => saying('You have no run yet. Ask me to run one of your workflows, or start it on its page.')

export function listRuns(query: string, { runs }: ToolContext): ToolResult {
  const meant = runsIn(query, runs).slice(0, shown)
  if (meant.length === 0) return noRuns()
  const lines = meant.map((run, place) => `- **${run.name}**, ${dateOf(run.createdAt)}: ${statusOf(run)} [${place + 1}]`)
  return saying(`Your latest runs:\n\n${lines.join('\n')}`, meant.map(groundOfWorkflowRun))
}

export function explainRun(query: string, { runs }: ToolContext): ToolResult {
  const [run] = runsIn(query, runs)
  if (!run) return noRuns()
  const took =
    run.seconds === null
      ? ''
      : `, in ${run.seconds < 90 ? `${Math.max(1, Math.round(run.seconds))} s` : `${Math.round(run.seconds / 60)} min`}`
  const steps = run.steps.map(({ title, status, error }) => `- ${title}: ${labelOf(status).toLowerCase()}${error ? `. ${error}` : ''}`)
  const parts = [
    `The run of **${run.name}** of ${dateOf(run.createdAt)}: ${statusOf(run)}${took} [1].`,
    ...(run.error ? [`It ended with: ${run.error}`] : []),
    ...(run.minutesSaved > 0 ? [`It saved about ${run.minutesSaved} minutes.`] : []),
    ...(steps.length > 0 ? [steps.join('\n')] : []),
    ...(run.status === 'waiting_approval' ? ['Somebody has to approve it before it goes on.'] : []),
    ...(run.status === 'failed' ? ['On its page you can retry it from the step that failed.'] : []),
  ]
  return saying(parts.join('\n\n'), [groundOfWorkflowRun(run)])
}

export function proposeRun(query: string, isTest: boolean, { own }: ToolContext): ToolResult {
  const workflow = ownWorkflowIn(query, own)
  if (!workflow)
    return saying(
      own.length === 0
        ? 'You have no workflow that could run yet. Ask me to find one, or browse the library.'
        : `Which workflow do you mean? You have: ${own.map(({ name }) => name).join(', ')}.`,
    )
  if (!workflow.isActive) return saying(runMessages.inactive(`**${workflow.name}**`))
  const missing = configurationFieldsOf(workflow.category)
    .filter((field) => field.required && [undefined, null, ''].some((none) => none === workflow.answers[field.name]))
    .map(({ label }) => label)
  if (missing.length > 0)
    return saying(`**${workflow.name}** cannot run before it is configured [1]. Missing: ${missing.join(', ')}.`, [groundOfOwn(workflow)])
  const { workflowId, configurationId, name } = workflow
  const proposal: Proposal = { id: randomUUID(), kind: 'start_run', workflowId, configurationId, name, isTest }
  const kind = isTest ? 'a test run, which sends nothing,' : 'a run'
  const ground: Ground = {
    title: name,
    text: name,
    citation: {
      kind: 'workflow',
      title: name,
      source: noticePaths.runWorkflow(workflowId),
      heading: 'Run',
      excerpt: name,
      itemId: null,
      position: null,
    },
  }
  return saying(
    `I can start ${kind} of **${name}** with its sample input. Press Confirm to start it, or choose the input on its page [1].`,
    [ground],
    [proposal],
  )
}

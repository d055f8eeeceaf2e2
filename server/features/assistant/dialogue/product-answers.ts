import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import { runStateLabels, runStateOf } from '../../../../contracts/runs/run-labels.ts'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { valueInDollars } from '../../../../contracts/value/value-screen.ts'
import { pluralize } from '../../../platform/pluralize.ts'
import type { ChatCaller } from '../chat-caller.ts'
import { type ReplySource, sourceOfOwnWorkflow } from '../sources/gather-sources.ts'
import { readOwnRuns } from '../sources/own-runs.ts'
import { type OwnWorkflow, readOwnWorkflows } from '../sources/own-workflows.ts'
import { explainRun } from '../tools/run-tools.ts'
import { missingFields, sourceOfWorkflowRun, type ToolResult, toolResult } from '../tools/tool-result.ts'
import type { ProductAct } from './example-messages.ts'
import { countOwnRuns, type OwnItem, type PendingApproval, readOwnItems, readPendingApprovals, readSavings } from './product-data.ts'

/** Maximum number of rows in an answer. The linked screen shows all of them. */
const maxListed = 6

interface Reader {
  api: pg.Pool
  caller: ChatCaller
}

/** Answers a question about the caller's product data, with the same figures as the screens and with links to the screens. */
export function answerProductQuestion(act: ProductAct, reader: Reader): Promise<ToolResult> {
  switch (act) {
    case 'savings':
      return answerSavings(reader)
    case 'last_run':
      return answerLastRun(reader)
    case 'runs':
    case 'failed_runs':
    case 'waiting_runs':
      return answerRuns(act, reader)
    case 'approvals':
      return answerApprovals(reader)
    case 'documents':
    case 'document_states':
      return answerDocuments(act, reader)
    case 'own_workflows':
    case 'ready_workflows':
    case 'unconfigured_workflows':
      return answerWorkflows(act, reader)
    default:
      return act satisfies never
  }
}

/** Creates the source for a screen of the product. */
function screenSource(title: string, path: string, excerpt: string): ReplySource {
  return { title, text: excerpt, citation: { kind: 'help', title, source: path, heading: null, excerpt, itemId: null, position: null } }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

async function answerSavings({ api, caller }: Reader): Promise<ToolResult> {
  const savings = await readSavings(api, caller)
  const source = screenSource('Value', '/value', 'Time saved by accepted results')
  if (!savings || savings.succeeded === 0)
    return toolResult('Your workflows haven’t saved time yet. The first successful run that isn’t a test counts [1].', [source])
  const { succeeded, minutesSaved, costUsd, monthSucceeded, monthMinutesSaved, hourlyRate } = savings
  const worth = valueInDollars(minutesSaved, hourlyRate, costUsd)
  return toolResult(
    `Your workflows have saved **${formatMinutes(minutesSaved)}** in ${pluralize(succeeded, 'successful run')} [1]. ` +
      `This month: ${formatMinutes(monthMinutesSaved)} in ${pluralize(monthSucceeded, 'run')}. ` +
      `At ${dollars(hourlyRate)} per hour, minus model costs of ${dollars(costUsd)}, the total is worth ${dollars(worth)}.`,
    [source],
  )
}

const runsScreen = (state?: string) =>
  screenSource('Runs', state ? `/runs?state=${state}` : '/runs', state ? 'Filtered run history' : 'Run history')

async function answerLastRun({ api, caller }: Reader): Promise<ToolResult> {
  const runs = await readOwnRuns(api, caller)
  return explainRun('', { runs })
}

const runFilters = {
  runs: { states: null, screen: undefined, none: 'You have no runs yet. Ask me to run one of your workflows.' },
  failed_runs: { states: ['failed'], screen: 'failed', none: 'None of your runs failed.' },
  waiting_runs: {
    states: ['queued', 'running', 'waiting_approval'],
    screen: undefined,
    none: 'No run is queued, running or waiting for you.',
  },
} as const

async function answerRuns(act: keyof typeof runFilters, { api, caller }: Reader): Promise<ToolResult> {
  const { states, screen, none } = runFilters[act]
  const [runs, counts] = await Promise.all([readOwnRuns(api, caller, states), countOwnRuns(api, caller)])
  const shown = runs.slice(0, maxListed)
  if (shown.length === 0) return toolResult(none, counts.total === 0 ? [] : [runsScreen()])
  const total = act === 'runs' ? counts.total : act === 'failed_runs' ? counts.failed : counts.active + counts.waiting
  const lines = shown.map((run, index) => {
    const state = `${runStateLabels[runStateOf(run)].toLowerCase()}${run.isTest ? ', test run' : ''}`
    return `- **${run.name}**, ${run.createdAt.slice(0, 16).replace('T', ' ')} UTC: ${state}${run.error ? `. ${run.error}` : ''} [${index + 1}]`
  })
  const verbs = { runs: 'in your history', failed_runs: 'failed', waiting_runs: 'in progress or waiting' }
  const rest = total > shown.length ? ` The latest ${shown.length}:` : ''
  return toolResult(`**${pluralize(total, 'run')}** ${verbs[act]} [${shown.length + 1}].${rest}\n\n${lines.join('\n')}`, [
    ...shown.map(sourceOfWorkflowRun),
    runsScreen(screen),
  ])
}

const approvalSource = ({ id, title, workflow, createdAt }: PendingApproval) =>
  screenSource(title, appPaths.approval(id), `${workflow ?? 'Approval'}, ${createdAt.slice(0, 10)}`)

async function answerApprovals({ api, caller }: Reader): Promise<ToolResult> {
  const approvals = await readPendingApprovals(api, caller)
  const [first] = approvals
  const screen = screenSource('Approvals', '/approvals', 'Review what your workflows need you to approve.')
  if (!first) return toolResult('No approvals are pending. You’re all caught up [1].', [screen])
  const shown = approvals.slice(0, maxListed)
  const lines = shown.map(({ title, workflow }, index) => `- **${title}**${workflow ? ` (${workflow})` : ''} [${index + 1}]`)
  const rest = first.total > shown.length ? ` The oldest ${shown.length}:` : ''
  return toolResult(`**${pluralize(first.total, 'approval')}** pending [${shown.length + 1}].${rest}\n\n${lines.join('\n')}`, [
    ...shown.map(approvalSource),
    screen,
  ])
}

export function sourceOfItem({ id, type, title, source, status }: OwnItem): ReplySource {
  const excerpt = `${type === 'website' ? 'Website' : 'Document'}: ${statusWords[status]}`
  return {
    title,
    text: excerpt,
    citation: { kind: 'knowledge', title, source, heading: null, excerpt, itemId: id, position: null },
  }
}

const statusWords: Record<OwnItem['status'], string> = { pending: 'pending', indexing: 'indexing', ready: 'ready', failed: 'failed' }

function describeCounts(items: readonly OwnItem[]): string {
  const documents = items.filter(({ type }) => type === 'document').length
  return `**${pluralize(documents, 'document')}** and **${pluralize(items.length - documents, 'website')}**`
}

async function answerDocuments(act: 'documents' | 'document_states', { api, caller }: Reader): Promise<ToolResult> {
  const items = await readOwnItems(api, caller)
  const screen = screenSource('Knowledge base', '/knowledge-base?tab=documents', 'Websites and documents')
  if (items.length === 0) return toolResult('Your knowledge base is empty. Add a website or upload a document [1].', [screen])
  const unready = items.filter(({ status }) => status !== 'ready')
  if (act === 'document_states' && unready.length === 0)
    return toolResult(`All items of your knowledge base are ready: ${describeCounts(items)} [1].`, [screen])
  const listed = act === 'documents' ? items : unready
  const shown = listed.slice(0, maxListed)
  const lines = shown.map(
    (item, index) =>
      `- **${item.title}**${item.status === 'ready' ? '' : `: ${statusWords[item.status]}${item.error ? `. ${item.error}` : ''}`} [${index + 1}]`,
  )
  const intro =
    act === 'documents'
      ? `Your knowledge base has ${describeCounts(items)} [${shown.length + 1}].`
      : `${unready.length} of ${pluralize(items.length, 'item')} not ready [${shown.length + 1}].`
  const rest = listed.length > shown.length ? ` The newest ${shown.length}:` : ''
  const hint = act === 'documents' ? '\n\nAsk me to summarize one of them.' : ''
  return toolResult(`${intro}${rest}\n\n${lines.join('\n')}${hint}`, [...shown.map(sourceOfItem), screen])
}

const workflowFilters = {
  own_workflows: {
    keeps: ({ isActive }: OwnWorkflow) => isActive,
    intro: (count: number) => `You have **${pluralize(count, 'active workflow')}**`,
    none: 'No active workflows yet. Ask me to find one for a task.',
  },
  ready_workflows: {
    keeps: (workflow: OwnWorkflow) => workflow.isActive && missingFields(workflow).length === 0,
    intro: (count: number) => `**${pluralize(count, 'workflow')}** can run`,
    none: 'None of your workflows can run yet. Complete the configuration of one first.',
  },
  unconfigured_workflows: {
    keeps: (workflow: OwnWorkflow) => !workflow.isActive || missingFields(workflow).length > 0,
    intro: (count: number) => `**${pluralize(count, 'workflow')}** can’t run yet`,
    none: 'All your workflows are configured.',
  },
}

async function answerWorkflows(act: keyof typeof workflowFilters, { api, caller }: Reader): Promise<ToolResult> {
  const { keeps, intro, none } = workflowFilters[act]
  const own = await readOwnWorkflows(api, caller)
  const screen = screenSource('Dashboard', appPaths.dashboard, 'Your active workflows')
  if (own.length === 0) return toolResult('You haven’t added a workflow yet. Ask me to find one for a task.')
  const matching = own.filter(keeps)
  if (matching.length === 0) return toolResult(`${none} [1]`, [screen])
  const shown = matching.slice(0, maxListed)
  const lines = shown.map((workflow, index) => {
    const missing = missingFields(workflow)
    const state = workflow.isActive ? (missing.length > 0 ? `: missing ${missing.join(', ')}` : '') : ': inactive'
    return `- **${workflow.name}**${state} [${index + 1}]`
  })
  const rest = matching.length > shown.length ? ` The newest ${shown.length}:` : ''
  return toolResult(`${intro(matching.length)} [${shown.length + 1}].${rest}\n\n${lines.join('\n')}`, [
    ...shown.map(sourceOfOwnWorkflow),
    screen,
  ])
}

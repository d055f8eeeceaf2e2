import { appPaths } from '../../../../contracts/app-paths.ts'
import type { Proposal } from '../../../../contracts/assistant/chat.ts'
import { runStateLabels, runStateOf } from '../../../../contracts/runs/run-labels.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import type { GatheredSources, ReplySource } from '../sources/gather-sources.ts'
import type { OwnRun } from '../sources/own-runs.ts'
import type { OwnWorkflow } from '../sources/own-workflows.ts'
import { makeRanking } from '../sources/rank.ts'

/** Result of a tool: a text that cites its sources as `[1]`, and proposed actions. Tools never change anything themselves. */
export interface ToolResult {
  text: string
  sources: ReplySource[]
  proposals: Proposal[]
}

export type ToolContext = Pick<GatheredSources, 'ownWorkflows' | 'runs' | 'catalogue'>

/** Returns the labels of the required fields that have no answer. A workflow with such a field cannot run. */
export const missingFields = ({ category, answers }: OwnWorkflow): string[] =>
  configurationFieldsOf(category)
    .filter((field) => field.required && [undefined, null, ''].some((empty) => empty === answers[field.name]))
    .map(({ label }) => label)

export const toolResult = (text: string, sources: ReplySource[] = [], proposals: Proposal[] = []): ToolResult => ({
  text,
  sources,
  proposals,
})

/** Returns the user's workflow that a text refers to, or the user's only workflow. */
export function ownWorkflowIn(query: string, own: readonly OwnWorkflow[]): OwnWorkflow | null {
  const search = makeRanking(own, ({ name, answers }) => [
    `${name} ${typeof answers.workflow_name === 'string' ? answers.workflow_name : ''}`,
  ])
  const [best] = search(query, { limit: 1, minScore: 0.05 })
  return best?.item ?? (own.length === 1 ? (own[0] ?? null) : null)
}

export function sourceOfWorkflowRun(run: OwnRun): ReplySource {
  const { id, name, createdAt, error } = run
  const excerpt = `${runStateLabels[runStateOf(run)]}, ${createdAt.slice(0, 10)}${error ? `: ${error}` : ''}`.slice(0, 240)
  const citation = {
    kind: 'workflow' as const,
    title: name,
    source: appPaths.run(id),
    heading: 'Run',
    excerpt,
    itemId: null,
    position: null,
  }
  return { title: `Run of ${name}`, text: excerpt, citation }
}

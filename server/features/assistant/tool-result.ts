import type { Proposal } from '../../../contracts/chat.ts'
import { labelOf } from '../../../contracts/enumerations.ts'
import { noticePaths } from '../../../contracts/notice-paths.ts'
import type { Ground, Grounds } from './ground.ts'
import type { OwnRun } from './own-runs.ts'
import type { OwnWorkflow } from './own-workflows.ts'
import { makeRanking } from './rank.ts'

/** What a tool brought: words for the reply, which cite its grounds as `[1]`, and what it offers to do. It has changed nothing. */
export interface ToolResult {
  text: string
  grounds: Ground[]
  proposals: Proposal[]
}

export type ToolContext = Pick<Grounds, 'own' | 'runs' | 'catalogue'>

export const saying = (text: string, grounds: Ground[] = [], proposals: Proposal[] = []): ToolResult => ({ text, grounds, proposals })

/** The person's workflow that a text means; the only one they have when it names none. */
export function ownWorkflowIn(query: string, own: readonly OwnWorkflow[]): OwnWorkflow | null {
  const search = makeRanking(own, ({ name, answers }) => [
    `${name} ${typeof answers.workflow_name === 'string' ? answers.workflow_name : ''}`,
  ])
  const [best] = search(query, { limit: 1, least: 0.05 })
  return best?.item ?? (own.length === 1 ? (own[0] ?? null) : null)
}

export function groundOfWorkflowRun({ id, name, status, createdAt, error }: OwnRun): Ground {
  const excerpt = `${labelOf(status)}, ${createdAt.slice(0, 10)}${error ? `: ${error}` : ''}`.slice(0, 240)
  const citation = {
    kind: 'workflow' as const,
    title: name,
    source: noticePaths.run(id),
    heading: 'Run',
    excerpt,
    itemId: null,
    position: null,
  }
  return { title: `Run of ${name}`, text: excerpt, citation }
}

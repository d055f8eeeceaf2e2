import type { StepContext, StepHandler } from './step-handler.ts'

/** A chunk as expressions read it. */
export interface RetrievedChunk {
  title: string
  text: string
  heading: string | null
  item_id: string | null
  position: number | null
}

/** Returns the claims of an ordinary user, so that the runs of an administrator read only the knowledge of their workspace. */
const claimsOf = (userId: string) => JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' })

async function search(
  { run, definition, tools }: StepContext,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<RetrievedChunk[]> {
  if (query !== '') {
    const { chunks } = await tools.searchKnowledge({ claims: claimsOf(run.user_id) }, query, {
      limit,
      signal,
      workspaceId: run.workspace_id,
    })
    if (chunks.length > 0)
      return chunks.map(({ title, content, heading, itemId, position }) => ({ title, text: content, heading, item_id: itemId, position }))
  }
  if (!run.uses_sample || (await hasKnowledge(tools, run.workspace_id))) return []
  return definition.sample_knowledge
    .slice(0, limit)
    .map(({ title, text }) => ({ title, text, heading: null, item_id: null, position: null }))
}

async function hasKnowledge({ owner }: StepContext['tools'], workspaceId: string): Promise<boolean> {
  const { rowCount } = await owner.query({
    name: 'has-knowledge',
    text: 'select from public.knowledge_base_items where workspace_id = $1 limit 1',
    values: [workspaceId],
  })
  return rowCount === 1
}

/**
 * Step that searches the workspace's knowledge base. A run of the sample uses the chunks of the sample if the workspace has no knowledge
 * items.
 */
export const retrieveStep: StepHandler<'retrieve'> = {
  isSlow: false,
  prepare: async (step, context) => {
    const query = await context.compute.render(step.query, context.scope)
    return {
      input: { query, limit: step.limit },
      run: async (signal) => {
        const chunks = await search(context, query, step.limit, signal)
        const sources = chunks.map(({ title, heading, text, item_id, position }) => ({
          title,
          heading,
          excerpt: text.slice(0, 300),
          item_id,
          position,
        }))
        return { done: { output: { passages: chunks, count: chunks.length }, sources } }
      },
    }
  },
}

import type pg from 'pg'
import { errorMessageOf } from '../../../platform/error-details.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { Embedder } from '../embedder.ts'
import { signatureOf } from '../search/embedding-signature.ts'
import { textToEmbed } from './embed-new-chunks.ts'

export interface EmbedMissingOptions {
  owner: pg.Pool
  embedder: Embedder | null
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

const chunksPerCall = 64
/** Maximum number of chunks per job; the next job continues. */
const chunksPerRun = 20_000

interface Waiting {
  chunk_id: string
  title: string
  heading: string | null
  content: string
}

/**
 * Computes vectors that are missing or belong to a different model. This happens to chunks that were indexed before a provider was
 * configured, while the provider failed, or before the model changed. Search finds such chunks only by their words. Each workspace in
 * turn gets one provider call.
 * @returns the number of vectors
 */
export async function embedMissing({ owner, embedder, log, signal }: EmbedMissingOptions): Promise<number> {
  if (!embedder) return 0
  let embeddedCount = 0
  let workspaces = await readWorkspaces(owner, embedder.model)
  try {
    while (workspaces.length > 0) {
      const remaining: string[] = []
      for (const workspaceId of workspaces) {
        if (embeddedCount >= chunksPerRun || signal.aborted) return embeddedCount
        const count = await embedSome(owner, embedder, workspaceId, signal)
        embeddedCount += count
        if (count === chunksPerCall) remaining.push(workspaceId)
      }
      workspaces = remaining
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ error: errorMessageOf(error) }, 'embedding chunks failed; search finds them by their words only')
  }
  return embeddedCount
}

/**
 * Returns the workspaces with chunks that have no vector of this model, except those whose owners are all suspended. The order is random, so
 * that no workspace is always first.
 */
async function readWorkspaces(owner: pg.Pool, model: string): Promise<string[]> {
  const { rows } = await owner.query<{ workspace_id: string }>(
    `select workspace_id from app.knowledge_index
     where (embedding_model is null or embedding_model < $1 or embedding_model > $1)
       and workspace_id <> all ((select app.suspended_workspaces())::uuid[]) group by workspace_id order by random()`,
    [model],
  )
  return rows.map(({ workspace_id }) => workspace_id)
}

/** Embeds chunks of one workspace with one provider call. @returns the number of chunks */
async function embedSome(owner: pg.Pool, embedder: Embedder, workspaceId: string, signal: AbortSignal): Promise<number> {
  const { rows } = await owner.query<Waiting>(
    `select x.chunk_id, i.title, c.heading, c.content
     from app.knowledge_index x join public.knowledge_chunks c on c.id = x.chunk_id join public.knowledge_base_items i on i.id = x.item_id
     where x.workspace_id = $1 and (x.embedding_model is null or x.embedding_model < $2 or x.embedding_model > $2) limit $3`,
    [workspaceId, embedder.model, chunksPerCall],
  )
  if (rows.length === 0) return 0
  const vectors = await embedder.embed(rows.map(textToEmbed), signal)
  await storeVectors(owner, embedder.model, rows, vectors)
  return rows.length
}

async function storeVectors(owner: pg.Pool, model: string, rows: readonly Waiting[], vectors: readonly number[][]): Promise<void> {
  const values = rows.map(({ chunk_id }, index) => {
    const vector = vectors[index] ?? []
    return { chunk_id, embedding: `{${vector.join(',')}}`, signature: signatureOf(vector) }
  })
  await owner.query(
    `update app.knowledge_index x set embedding = v.embedding::real[], signature = v.signature::bit(256), embedding_model = $1
     from jsonb_to_recordset($2) v (chunk_id uuid, embedding text, signature text) where x.chunk_id = v.chunk_id`,
    [model, JSON.stringify(values)],
  )
}

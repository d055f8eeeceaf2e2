import type pg from 'pg'
import { messageIn } from '../../../platform/fault.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Embedder } from '../embedder.ts'
import { signatureOf } from '../embedding-signature.ts'
import { textToEmbed } from './embed-new.ts'

export interface EmbedMissingOptions {
  owner: pg.Pool
  embedder: Embedder | null
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
}

const passagesPerCall = 64
/** Passages of one run; the next run continues. */
const passagesPerRun = 20_000

interface Waiting {
  chunk_id: string
  title: string
  heading: string | null
  content: string
}

/**
 * Makes the vectors that are missing or come from another model: of passages read before there was a provider, while it
 * failed, or before the model changed. Until then search finds these passages by their words. Owners take turns, one call
 * of the provider each.
 * @returns how many it made
 */
export async function embedMissing({ owner, embedder, log, signal }: EmbedMissingOptions): Promise<number> {
  if (!embedder) return 0
  let made = 0
  let owners = await readOwners(owner, embedder.model)
  try {
    while (owners.length > 0) {
      const remaining: string[] = []
      for (const userId of owners) {
        if (made >= passagesPerRun || signal.aborted) return made
        const count = await embedSome(owner, embedder, userId, signal)
        made += count
        if (count === passagesPerCall) remaining.push(userId)
      }
      owners = remaining
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ fault: messageIn(error) }, 'passages not embedded; they are found by their words')
  }
  return made
}

/** Owners of passages without a vector of this model, in random order, so that no run begins with the same one. */
async function readOwners(owner: pg.Pool, model: string): Promise<string[]> {
  const { rows } = await owner.query<{ user_id: string }>(
    `select user_id from app.knowledge_index
     where embedding_model is null or embedding_model < $1 or embedding_model > $1 group by user_id order by random()`,
    [model],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Embeds the passages of one owner that fit in one call. @returns how many */
async function embedSome(owner: pg.Pool, embedder: Embedder, userId: string, signal: AbortSignal): Promise<number> {
  const { rows } = await owner.query<Waiting>(
    `select x.chunk_id, i.title, c.heading, c.content
     from app.knowledge_index x join public.knowledge_chunks c on c.id = x.chunk_id join public.knowledge_base_items i on i.id = x.item_id
     where x.user_id = $1 and (x.embedding_model is null or x.embedding_model < $2 or x.embedding_model > $2) limit $3`,
    [userId, embedder.model, passagesPerCall],
  )
  if (rows.length === 0) return 0
  const vectors = await embedder.embed(rows.map(textToEmbed), signal)
  await keep(owner, embedder.model, rows, vectors)
  return rows.length
}

async function keep(owner: pg.Pool, model: string, rows: readonly Waiting[], vectors: readonly number[][]): Promise<void> {
  const values = rows.map(({ chunk_id }, place) => {
    const vector = vectors[place] ?? []
    return { chunk_id, embedding: `{${vector.join(',')}}`, signature: signatureOf(vector) }
  })
  await owner.query(
    `update app.knowledge_index x set embedding = v.embedding::real[], signature = v.signature::bit(256), embedding_model = $1
     from jsonb_to_recordset($2) v (chunk_id uuid, embedding text, signature text) where x.chunk_id = v.chunk_id`,
    [model, JSON.stringify(values)],
  )
}

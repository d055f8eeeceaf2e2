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

const atOnce = 64
/** Passages of one run: the next one goes on. */
const most = 20_000

interface Waiting {
  chunk_id: string
  title: string
  heading: string | null
  content: string
}

/**
 * Makes the vectors that are missing or another model's: of what was read before there was one, while a provider failed,
 * and before the model was changed. Until then these passages are found by their words.
 * @returns how many it made
 */
export async function embedMissing({ owner, embedder, log, signal }: EmbedMissingOptions): Promise<number> {
  if (!embedder) return 0
  let made = 0
  while (made < most && !signal.aborted) {
    const { rows } = await owner.query<Waiting>(
      `select x.chunk_id, i.title, c.heading, c.content
       from app.knowledge_index x join public.knowledge_chunks c on c.id = x.chunk_id join public.knowledge_base_items i on i.id = x.item_id
       where x.embedding_model is null or x.embedding_model < $1 or x.embedding_model > $1 limit $2`,
      [embedder.model, atOnce],
    )
    if (rows.length === 0) return made
    try {
      const vectors = await embedder.embed(rows.map(textToEmbed), signal)
      await keep(owner, embedder.model, rows, vectors)
    } catch (error) {
      if (signal.aborted) return made
      log.warn({ fault: messageIn(error) }, 'passages not embedded; they are found by their words')
      return made
    }
    made += rows.length
  }
  return made
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

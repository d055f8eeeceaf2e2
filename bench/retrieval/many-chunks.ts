import type pg from 'pg'
import { readDocuments } from './corpus.ts'
import { builtinVectorOf } from './load-corpus.ts'

/** Number of chunks in each knowledge item. */
const perItem = 500

/**
 * Adds `count` chunks of about 200 words for a user: random combinations of sentences of the corpus, and generated words whose frequencies
 * follow Zipf's law. Uses the SQL functions that indexing uses.
 */
export async function loadManyChunks(owner: pg.Pool, userId: string, count: number): Promise<void> {
  const documents = await readDocuments()
  const sentences = documents.flatMap(({ text }) => text.split(/(?<=\.)\s/)).filter((sentence) => sentence.length > 20)
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const oneOf = <Thing>(items: readonly Thing[]) => items[Math.floor(random() * items.length)]
  const rareWord = () => `w${Math.floor(40_000 ** random()).toString(36)}x`
  const chunk = () =>
    Array.from({ length: 8 }, () => `${oneOf(sentences)} ${rareWord()} ${rareWord()} ${rareWord()} ${rareWord()}.`).join(' ')
  for (let created = 0; created < count; created += perItem) {
    const { rows } = await owner.query<{ id: string; lease: string }>(
      `insert into public.knowledge_base_items (user_id, item_type, title, file_path) values ($1, 'document', $2, $3) returning id`,
      [userId, `Volume ${created / perItem}`, `${userId}/${created}.txt`],
    )
    const item = rows[0]?.id
    const lease = crypto.randomUUID()
    await owner.query(`update public.knowledge_base_items set index_status = 'indexing', index_lease = $2 where id = $1`, [item, lease])
    const chunks = Array.from({ length: Math.min(perItem, count - created) }, (_, index) => {
      const content = chunk()
      return { heading: `Chapter ${index % 20}`, content, hash: `${created + index}`, ...builtinVectorOf(content) }
    })
    await owner.query(`select app.replace_chunks($1, $2, 'volume', 'english', $3)`, [item, lease, JSON.stringify(chunks)])
    await owner.query(
      `update public.knowledge_base_items set index_status = 'ready', content_language = 'english', chunk_count = $2 where id = $1`,
      [item, chunks.length],
    )
  }
  await owner.query('vacuum analyze app.knowledge_index')
  await owner.query('vacuum analyze app.knowledge_words')
  await owner.query('vacuum analyze public.knowledge_chunks')
}

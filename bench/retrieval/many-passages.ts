import type pg from 'pg'
import { readCorpus } from './corpus.ts'

/** Words of English that running text is made of, besides those of the corpus: the commoner, the nearer to the front. */
const perItem = 500

/**
 * Gives a person many passages of about 200 words: sentences of the corpus in ever other company, with made-up words among
 * them that are as rare as words are (Zipf's law). Written by the same statements as any other index.
 */
export async function loadManyPassages(owner: pg.Pool, userId: string, count: number): Promise<void> {
  const { documents } = await readCorpus()
  const sentences = documents.flatMap(({ text }) => text.split(/(?<=\.)\s/)).filter((sentence) => sentence.length > 20)
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)]
  const rareWord = () => `w${Math.floor(40_000 ** random()).toString(36)}x`
  const passage = () =>
    Array.from({ length: 8 }, () => `${oneOf(sentences)} ${rareWord()} ${rareWord()} ${rareWord()} ${rareWord()}.`).join(' ')
  for (let made = 0; made < count; made += perItem) {
    const { rows } = await owner.query<{ id: string; lease: string }>(
      `insert into public.knowledge_base_items (user_id, item_type, title, file_path) values ($1, 'document', $2, $3) returning id`,
      [userId, `Volume ${made / perItem}`, `${userId}/${made}.txt`],
    )
    const item = rows[0]?.id
    const lease = crypto.randomUUID()
    await owner.query(`update public.knowledge_base_items set index_status = 'indexing', index_lease = $2 where id = $1`, [item, lease])
    const passages = Array.from({ length: Math.min(perItem, count - made) }, (_, place) => ({
      heading: `Chapter ${place % 20}`,
      content: passage(),
      hash: `${made + place}`,
    }))
    await owner.query(`select app.replace_passages($1, $2, 'volume', 'english', $3)`, [item, lease, JSON.stringify(passages)])
    await owner.query(
      `update public.knowledge_base_items set index_status = 'ready', content_language = 'english', chunk_count = $2 where id = $1`,
      [item, passages.length],
    )
  }
  await owner.query('vacuum analyze app.knowledge_index')
  await owner.query('vacuum analyze app.knowledge_words')
  await owner.query('vacuum analyze public.knowledge_chunks')
}

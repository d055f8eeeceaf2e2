import type pg from 'pg'
import { wordVectorModel } from '../../server/features/knowledge/embedder.ts'
import { claimItem } from '../../server/features/knowledge/indexing/claim-item.ts'
import { textToEmbed } from '../../server/features/knowledge/indexing/embed-new-chunks.ts'
import { readChunks } from '../../server/features/knowledge/indexing/read-chunks.ts'
import { storeIndex } from '../../server/features/knowledge/indexing/store-index.ts'
import { signatureOf } from '../../server/features/knowledge/search/embedding-signature.ts'
import { textVectorOf } from '../../server/platform/words/word-vectors.ts'
import type { CorpusDocument } from './corpus.ts'

/** Creates the user who owns the documents. @returns the user's id, and the JWT claims for searches */
export async function makeOwner(owner: pg.Pool, email: string): Promise<{ id: string; claims: string }> {
  const { rows } = await owner.query<{ id: string }>('insert into auth.users (email, email_confirmed_at) values ($1, now()) returning id', [
    email,
  ])
  const id = rows[0]?.id ?? ''
  return { id, claims: JSON.stringify({ sub: id, role: 'authenticated' }) }
}

/** Indexes documents as the product does, but without a separate reader process. @returns knowledge item ids by document id */
export async function loadCorpus(owner: pg.Pool, userId: string, documents: readonly CorpusDocument[]): Promise<Map<string, string>> {
  const items = new Map<string, string>()
  const byItem = new Map<string, CorpusDocument>()
  for (const document of documents) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name) values ($1, 'document', $2, $3, $3) returning id`,
      [userId, document.title, `${userId}/${document.id}`],
    )
    items.set(document.id, rows[0]?.id ?? '')
    byItem.set(rows[0]?.id ?? '', document)
  }
  for (let item = await claimItem(owner, false); item; item = await claimItem(owner, false)) {
    const document = byItem.get(item.id)
    if (!document) throw new Error('found a pending item of another user')
    const { chunks, language } = await readChunks({
      kind: 'document',
      bytes: Buffer.from(document.text),
      fileName: document.id,
    })
    const embedded = chunks.map((chunk) => ({ ...chunk, ...builtinVectorOf(textToEmbed({ ...chunk, title: document.title })) }))
    await storeIndex(owner, item, { source: document.id, language, chunks: embedded }, { etag: null, lastModified: null, contentHash: '' })
  }
  return items
}

/** Returns the built-in vector of a text, as it is stored with a chunk. */
export function builtinVectorOf(text: string): { embedding: number[]; model: string; signature: string } {
  const embedding = textVectorOf(text)
  return { embedding, model: wordVectorModel, signature: signatureOf(embedding) }
}

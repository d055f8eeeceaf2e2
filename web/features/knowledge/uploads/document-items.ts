import { messages } from '../../../../contracts/messages.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { getSupabase } from '../../../lib/supabase.ts'
import { itemColumns, type KnowledgeItem } from '../knowledge-queries.ts'

async function insertItem(userId: string, file: File, path: string): Promise<KnowledgeItem> {
  const item = {
    user_id: userId,
    item_type: 'document' as const,
    title: file.name,
    file_path: path,
    file_name: file.name,
    file_size: file.size,
    file_type: file.type,
  }
  const { data } = await request((supabase) => supabase.from('knowledge_base_items').insert(item).select(itemColumns).single())
  return data
}

async function findItem(userId: string, path: string): Promise<KnowledgeItem | null> {
  const { data } = await request((supabase) =>
    supabase.from('knowledge_base_items').select(itemColumns).eq('user_id', userId).eq('file_path', path).limit(1).maybeSingle(),
  )
  return data
}

/** Paths whose item was asked for. The answer may have been lost: a second try looks first whether the first one made it. */
const tried = new Set<string>()

/** Makes the item of an uploaded file, once. Rejects with words for the person. */
export async function saveDocument(userId: string, file: File, path: string): Promise<KnowledgeItem> {
  try {
    const former = tried.has(path) ? await findItem(userId, path) : null
    tried.add(path)
    const item = former ?? (await insertItem(userId, file, path))
    tried.delete(path)
    return item
  } catch (error) {
    throw new Error(messageOf(error, messages.notAuthenticated))
  }
}

/**
 * Removes an unwanted file, after the item that a try whose answer was lost may have made: an item without its file
 * would be worse than both. What can't be removed now the server finds in a day, or the person in their list.
 */
export async function discardDocument(userId: string, path: string): Promise<void> {
  try {
    await request((supabase) => supabase.from('knowledge_base_items').delete().eq('user_id', userId).eq('file_path', path))
    await (await getSupabase()).storage.from(buckets.documents).remove([path])
  } catch (error) {
    console.warn('A cancelled upload could not be removed', error)
  }
}

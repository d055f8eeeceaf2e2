import { knowledgeMessages } from '../../../../contracts/knowledge/knowledge-messages.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { openStorage } from '../../../lib/api/storage.ts'
import { currentWorkspaceId } from '../../../lib/auth/current-workspace.ts'
import { itemColumns, type KnowledgeItem } from '../knowledge-queries.ts'

async function insertItem(userId: string, file: File, path: string): Promise<KnowledgeItem> {
  const item = {
    user_id: userId,
    workspace_id: currentWorkspaceId(userId),
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

/** Paths of files with an attempted insert. If the response was lost, the next attempt first checks whether the item exists. */
const attempted = new Set<string>()

/** Creates the knowledge item of an uploaded file, once per file. Rejects with a message for the user. */
export async function saveDocument(userId: string, file: File, path: string): Promise<KnowledgeItem> {
  try {
    const former = attempted.has(path) ? await findItem(userId, path) : null
    attempted.add(path)
    const item = former ?? (await insertItem(userId, file, path))
    attempted.delete(path)
    return item
  } catch (error) {
    throw new Error(messageOf(error, knowledgeMessages.saveFailed))
  }
}

/**
 * Deletes the file of a cancelled upload. First deletes the knowledge item that an attempt with a lost response may have created, so that
 * no item exists without its file. If this fails, a daily background job deletes the file.
 */
export async function discardDocument(userId: string, path: string): Promise<void> {
  try {
    await request((supabase) => supabase.from('knowledge_base_items').delete().eq('user_id', userId).eq('file_path', path))
    await (await openStorage()).from(buckets.documents).remove([path])
  } catch (error) {
    console.warn('Couldn’t remove a cancelled upload', error)
  }
}

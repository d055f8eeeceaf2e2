import type pg from 'pg'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import { readingScope, runInScope } from '../../platform/database/role-scope.ts'
import type { ChatCaller } from './chat-caller.ts'

/** The user's settings for replies. */
export interface ConversationSettings {
  /** Ids of the knowledge items that the user chose for the conversation; null for all. */
  documents: readonly string[] | null
  /** The user's own instructions for replies; empty for none. Only language models follow them. */
  instructions: string
}

const settingsText = `
select c.document_ids as documents, coalesce(p.assistant_instructions, '') as instructions
from public.profiles p left join public.chat_conversations c on c.id = $1::uuid and c.user_id = p.id
where p.id = (select auth.uid())`

/** Reads the settings of a conversation with the caller's permissions. For a new conversation, the documents come from the request. */
export async function readConversationSettings(
  api: pg.Pool,
  { claims }: ChatCaller,
  { conversationId, documents }: Pick<ChatRequest, 'conversationId' | 'documents'>,
): Promise<ConversationSettings> {
  const { rows } = await runInScope<ConversationSettings>(api, readingScope('authenticated', claims), {
    name: 'assistant-settings',
    text: settingsText,
    values: [conversationId ?? null],
  })
  const stored = rows[0] ?? { documents: null, instructions: '' }
  return conversationId ? stored : { ...stored, documents: documents ?? null }
}

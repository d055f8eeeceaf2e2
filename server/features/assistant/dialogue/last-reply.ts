import type pg from 'pg'
import type { Citation, Proposal } from '../../../../contracts/assistant/chat.ts'

/** The reply that a message continues. */
export interface LastReply {
  citations: Citation[]
  proposals: Proposal[]
}

/** An item in a reply that a later message can refer to. */
export interface NamedItem {
  kind: 'document' | 'workflow' | 'run'
  /** Id of the knowledge item, workflow or run. */
  id: string
  name: string
}

const lastReplyText = `
select citations, proposals from public.chat_messages
where conversation_id = $2 and user_id = $1 and role = 'assistant'
  and ($3::uuid is null or created_at < (select created_at from public.chat_messages where id = $3 and user_id = $1))
order by created_at desc, id desc limit 1`

/**
 * Returns the last reply of the caller's conversation, or null if there is none.
 * @param questionId a question whose reply is being replaced; the reply before this question is returned
 */
export async function readLastReply(
  owner: pg.Pool,
  userId: string,
  conversationId: string,
  questionId: string | null,
): Promise<LastReply | null> {
  const { rows } = await owner.query<LastReply>({
    name: 'assistant-last-reply',
    text: lastReplyText,
    values: [userId, conversationId, questionId],
  })
  return rows[0] ?? null
}

const runPath = /^\/runs\/([0-9a-f-]{36})$/
const workflowPath = /^\/workflows\/([0-9a-f-]{36})/

function itemOf({ kind, source, itemId, title }: Citation): NamedItem | null {
  if (kind === 'knowledge') return itemId === null ? null : { kind: 'document', id: itemId, name: title }
  const [, runId] = runPath.exec(source) ?? []
  if (runId !== undefined) return { kind: 'run', id: runId, name: title }
  const [, workflowId] = workflowPath.exec(source) ?? []
  return workflowId === undefined ? null : { kind: 'workflow', id: workflowId, name: title }
}

/** Returns the items that a reply cites, in the order of their numbers, without duplicates. */
export function citedItemsOf({ citations }: LastReply): NamedItem[] {
  const items = citations.toSorted((a, b) => a.number - b.number).flatMap((citation) => itemOf(citation) ?? [])
  return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index)
}

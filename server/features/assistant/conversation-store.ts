import type pg from 'pg'
import { type Citation, chatLimits, chatMessages, type Proposal, type ReplyMetadata } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import { transaction } from '../../platform/database/database.ts'
import { storableJson, storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/errors.ts'

/** A stored question that has no reply yet. */
export interface OpenTurn {
  conversationId: string
  questionId: string
  question: string
  regenerates: boolean
}

const beginText = `
with conversation as (
  insert into public.chat_conversations (user_id, title) select id, $2 from public.profiles where id = $1 returning id, user_id
)
insert into public.chat_messages (user_id, role, content, conversation_id)
select user_id, 'user', $3, id from conversation returning id, conversation_id as "conversationId"`

const continueText = `
with conversation as (
  update public.chat_conversations set updated_at = now() where id = $2 and user_id = $1 returning id, user_id
)
insert into public.chat_messages (user_id, role, content, conversation_id)
select user_id, 'user', $3, id from conversation returning id, conversation_id as "conversationId"`

const lastQuestionText = `
select id, content, conversation_id as "conversationId" from public.chat_messages
where conversation_id = $2 and user_id = $1 and role = 'user' order by created_at desc, id desc limit 1`

interface QuestionRow {
  id: string
  conversationId: string
  content: string
}

/** Returns the first line of a question, for use as a title. */
export function titleOf(question: string): string {
  const line = question.trim().split('\n')[0]?.trim() ?? ''
  const letters = [...line]
  if (letters.length <= 60) return line
  const shortened = letters.slice(0, 60).join('')
  return `${shortened.replace(/\s+\S*$/, '') || shortened}…`.slice(0, chatLimits.titleMax)
}

/**
 * Stores a question, in a new conversation or in one of the caller's conversations.
 * @throws AppError `not_found` for the conversation of another user, `not_authenticated` for a deleted account
 */
export async function openTurn(owner: pg.Pool, userId: string, { messages, conversationId, regenerate }: ChatRequest): Promise<OpenTurn> {
  const lastUserText = storableText(messages.at(-1)?.content ?? '')
  const isNew = !conversationId
  if (isNew && regenerate) throw new AppError('not_found', { message: chatMessages.noConversation })
  // Use a prepared statement to save time, because the model call waits for this query.
  const statement = isNew
    ? { name: 'assistant-begin', text: beginText, values: [userId, titleOf(lastUserText), lastUserText] }
    : regenerate
      ? { name: 'assistant-last-question', text: lastQuestionText, values: [userId, conversationId] }
      : { name: 'assistant-continue', text: continueText, values: [userId, conversationId, lastUserText] }
  const [row] = (await owner.query<QuestionRow>(statement)).rows
  if (!row) throw isNew ? new AppError('not_authenticated') : new AppError('not_found', { message: chatMessages.noConversation })
  return {
    conversationId: row.conversationId,
    questionId: row.id,
    question: regenerate ? row.content : lastUserText,
    regenerates: regenerate === true,
  }
}

export interface Reply extends ReplyMetadata {
  id: string
  text: string
  citations: Citation[]
  proposals: Proposal[]
}

const usageText = `
insert into app.chat_usage as stored (user_id, day, tokens) select id, (now() at time zone 'UTC')::date, $2 from public.profiles where id = $1
on conflict (user_id, day) do update set tokens = stored.tokens + excluded.tokens`

/** Statement that deletes the replies that a new reply replaces. */
const replaceText = `
delete from public.chat_messages m using public.chat_messages question
where question.id = $3 and m.conversation_id = $2 and m.user_id = $1 and m.role = 'assistant' and m.created_at >= question.created_at`

const replyText = `
insert into public.chat_messages (id, user_id, role, content, model, conversation_id, status, tokens_in, tokens_out, cost_usd, citations, proposals, created_at)
select $1, c.user_id, 'assistant', $4, $5, c.id, $6, $7, $8, $9, $10, $11, clock_timestamp()
from public.chat_conversations c where c.id = $3 and c.user_id = $2`

/** Stores a finished reply and counts its tokens. Does not create a deleted conversation again. */
export async function storeReply(owner: pg.Pool, userId: string, turn: OpenTurn, reply: Reply): Promise<void> {
  const { id, model, status, tokensIn, tokensOut, costUsd, citations, proposals } = reply
  // The reply may contain characters that cannot be stored, because models and documents are not trusted.
  const text = storableText(reply.text)
  await transaction(owner, async (client) => {
    await client.query(usageText, [userId, tokensIn + tokensOut])
    // A failed attempt does not replace the old reply.
    if (turn.regenerates && text !== '') await client.query(replaceText, [userId, turn.conversationId, turn.questionId])
    const values = [
      id,
      userId,
      turn.conversationId,
      text,
      model,
      status,
      tokensIn,
      tokensOut,
      costUsd,
      storableJson(citations),
      storableJson(proposals),
    ]
    if (!turn.regenerates || text !== '') await client.query(replyText, values)
  })
}

/** Returns the number of tokens that the user has used since midnight UTC. */
export async function tokensOfToday(owner: pg.Pool, userId: string): Promise<number> {
  const { rows } = await owner.query<{ tokens: string }>({
    name: 'assistant-tokens-of-today',
    text: `select tokens from app.chat_usage where user_id = $1 and day = (now() at time zone 'UTC')::date`,
    values: [userId],
  })
  return Number(rows[0]?.tokens ?? 0)
}

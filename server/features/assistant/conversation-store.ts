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
  /** The reply that the turn continues; null if it writes a new one. */
  continues: TruncatedReply | null
  /** Id of the earlier question that this one replaces when its reply is complete; null for none. */
  replaces: string | null
}

/** A stored reply that reached its length limit. */
export interface TruncatedReply {
  id: string
  text: string
  citations: Citation[]
}

const beginText = `
with conversation as (
  insert into public.chat_conversations (user_id, title, document_ids)
  select id, $2, $4::uuid[] from public.profiles where id = $1 returning id, user_id
)
insert into public.chat_messages (user_id, role, content, conversation_id)
select user_id, 'user', $3, id from conversation returning id, conversation_id as "conversationId"`

const continueText = `
with conversation as (
  update public.chat_conversations set updated_at = now() where id = $2 and user_id = $1 and ($4::uuid is null or exists (
    select from public.chat_messages m where m.id = $4 and m.conversation_id = $2 and m.user_id = $1 and m.role = 'user'))
  returning id, user_id
)
insert into public.chat_messages (user_id, role, content, conversation_id)
select user_id, 'user', $3, id from conversation returning id, conversation_id as "conversationId"`

const lastQuestionText = `
select id, content, conversation_id as "conversationId" from public.chat_messages
where conversation_id = $2 and user_id = $1 and role = 'user' order by created_at desc, id desc limit 1`

const cutReplyText = `
select reply.id, reply.content as text, reply.citations from public.chat_messages reply join public.chat_messages question on question.id = $3
where reply.conversation_id = $2 and reply.user_id = $1 and reply.role = 'assistant' and reply.status = 'cut'
  and reply.created_at >= question.created_at
order by reply.created_at desc, reply.id desc limit 1`

interface QuestionRow {
  id: string
  conversationId: string
  content: string
}

/** Returns the first line of a question for use as the conversation's title. */
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
export async function openTurn(owner: pg.Pool, userId: string, request: ChatRequest): Promise<OpenTurn> {
  const { messages, conversationId, regenerate } = request
  const lastUserText = storableText(messages.at(-1)?.content ?? '')
  const isNew = !conversationId
  const isStored = regenerate || request.continue
  if (isNew && (isStored || request.replaces)) throw new AppError('not_found', { message: chatMessages.noConversation })
  // Use a prepared statement to save time, because the model call waits for this query.
  const statement = isNew
    ? { name: 'assistant-begin', text: beginText, values: [userId, titleOf(lastUserText), lastUserText, request.documents ?? null] }
    : isStored
      ? { name: 'assistant-last-question', text: lastQuestionText, values: [userId, conversationId] }
      : { name: 'assistant-continue', text: continueText, values: [userId, conversationId, lastUserText, request.replaces ?? null] }
  const [row] = (await owner.query<QuestionRow>(statement)).rows
  if (!row) throw isNew ? new AppError('not_authenticated') : new AppError('not_found', { message: chatMessages.noConversation })
  return {
    conversationId: row.conversationId,
    questionId: row.id,
    question: isStored ? row.content : lastUserText,
    regenerates: regenerate === true,
    continues: request.continue ? await requireCutReply(owner, userId, row) : null,
    replaces: isStored ? null : (request.replaces ?? null),
  }
}

async function requireCutReply(owner: pg.Pool, userId: string, { id, conversationId }: QuestionRow): Promise<TruncatedReply> {
  const { rows } = await owner.query<TruncatedReply>(cutReplyText, [userId, conversationId, id])
  if (!rows[0]) throw new AppError('conflict', { message: chatMessages.nothingToContinue })
  return rows[0]
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

/** Statement that deletes the earlier replies to a question, because a new reply replaces them. */
const replaceText = `
delete from public.chat_messages m using public.chat_messages question
where question.id = $3 and m.conversation_id = $2 and m.user_id = $1 and m.role = 'assistant' and m.created_at >= question.created_at`

/** Statement that deletes an edited question and all messages after it, up to the question that replaces it. */
const replaceFromText = `
delete from public.chat_messages m using public.chat_messages edited, public.chat_messages question
where edited.id = $4 and edited.user_id = $1 and edited.conversation_id = $2 and question.id = $3 and question.user_id = $1
  and m.conversation_id = $2 and m.user_id = $1 and m.created_at >= edited.created_at and m.created_at < question.created_at`

const replyText = `
insert into public.chat_messages (id, user_id, role, content, model, conversation_id, status, tokens_in, tokens_out, cost_usd, citations, proposals, created_at)
select $1, c.user_id, 'assistant', $4, $5, c.id, $6, $7, $8, $9, $10, $11, clock_timestamp()
from public.chat_conversations c where c.id = $3 and c.user_id = $2`

/** Statement that appends the text of a continued reply. After an error, the reply can be continued again. */
const appendText = `
update public.chat_messages set content = content || $4, status = case when $5 = 'complete' then 'complete' else 'cut' end,
  tokens_in = coalesce(tokens_in, 0) + $6, tokens_out = coalesce(tokens_out, 0) + $7, cost_usd = cost_usd + $8, citations = $9
where id = $3 and user_id = $1 and conversation_id = $2`

/** Duration of the lease for a reply in progress, and the interval at which the process renews it. */
const replyLease = { seconds: 15, extendMs: 5000 } as const

const leaseText = `update public.chat_conversations set replying_until = now() + make_interval(secs => $2) where id = $1`

/** Marks a conversation as being replied to, until the returned function is called or this process ends. */
export function leaseReply(owner: pg.Pool, conversationId: string, onError: (error: unknown) => void): () => Promise<void> {
  const extend = () => owner.query(leaseText, [conversationId, replyLease.seconds]).then(() => undefined, onError)
  let extending = extend()
  const timer = setInterval(() => {
    extending = extend()
  }, replyLease.extendMs)
  return async () => {
    clearInterval(timer)
    await extending
    await owner.query('update public.chat_conversations set replying_until = null where id = $1', [conversationId]).catch(onError)
  }
}

/** Returns whether a server process is writing a reply in a conversation of the user. */
export async function isReplying(owner: pg.Pool, userId: string, conversationId: string): Promise<boolean> {
  const text = 'select from public.chat_conversations where id = $2 and user_id = $1 and replying_until > now()'
  return (await owner.query(text, [userId, conversationId])).rows.length > 0
}

/** Stores a finished reply and counts its tokens. Does not recreate a deleted conversation. */
export async function storeReply(owner: pg.Pool, userId: string, turn: OpenTurn, reply: Reply): Promise<void> {
  const { id, model, status, tokensIn, tokensOut, costUsd, citations, proposals } = reply
  // The reply may contain characters that cannot be stored, because models and documents are not trusted.
  const text = storableText(reply.text)
  await transaction(owner, async (client) => {
    await client.query(usageText, [userId, tokensIn + tokensOut])
    if (turn.continues) {
      const { conversationId } = turn
      await client.query(appendText, [userId, conversationId, id, text, status, tokensIn, tokensOut, costUsd, storableJson(citations)])
      return
    }
    if (turn.replaces !== null) {
      // A failed or empty reply to an edited question does not replace the earlier messages. The edited question is deleted, but the client
      // still displays it.
      if (text === '' || status === 'failed') {
        await client.query('delete from public.chat_messages where id = $2 and user_id = $1', [userId, turn.questionId])
        return
      }
      await client.query(replaceFromText, [userId, turn.conversationId, turn.questionId, turn.replaces])
    }
    // An empty reply does not replace the earlier one.
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
export async function countTokensToday(owner: pg.Pool, userId: string): Promise<number> {
  const { rows } = await owner.query<{ tokens: string }>({
    name: 'assistant-tokens-of-today',
    text: `select tokens from app.chat_usage where user_id = $1 and day = (now() at time zone 'UTC')::date`,
    values: [userId],
  })
  return Number(rows[0]?.tokens ?? 0)
}

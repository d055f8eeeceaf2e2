import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messagesQuery, refreshChat, type StoredMessage, withoutTurn } from './chat-queries.ts'
import { goToConversation, readChat, readConversation, subscribeToChat, takeQueuedQuestion } from './chat-store.ts'
import { readTypedText, writeTypedText } from './panel/typed-text.ts'
import { resumeTurn, sendTurn } from './send-turn.ts'
import { onOtherTabChange } from './tab-sync.ts'

function useTypedText(userId: string) {
  const [text, setText] = useState(() => readTypedText(userId))
  const change = (next: string) => {
    setText(next)
    writeTypedText(userId, next)
  }
  return { text, change }
}

/** Refetches conversations when another tab has changed them. */
function useOtherTabs(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onOtherTabChange((change) => {
        if (change.userId !== userId) return
        if (change.deleted !== undefined && change.deleted === readConversation(userId)) goToConversation(userId, null)
        void refreshChat(queryClient, userId)
      }),
    [queryClient, userId],
  )
}

interface ResumeOptions {
  userId: string
  conversationId: string | null
  /** The last message, if it is a question without a reply. */
  question: StoredMessage | undefined
  isBusy: boolean
}

/** Resumes the reply to the last question. Returns the id of the question if the server is not writing a reply to it. */
function useResume({ userId, conversationId, question, isBusy }: ResumeOptions): string | null {
  const queryClient = useQueryClient()
  const [interruptedId, setInterruptedId] = useState<string | null>(null)
  const questionId = question?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per unanswered question
  useEffect(() => {
    if (!question || conversationId === null || isBusy) return
    const closed = new AbortController()
    const resume = async () => {
      const isResumed = await resumeTurn({ queryClient, userId, conversationId, question: question.content, signal: closed.signal })
      if (isResumed || closed.signal.aborted) return
      // The reply may have been stored after the messages were loaded.
      await queryClient.invalidateQueries({ queryKey: messagesQuery(userId, conversationId).queryKey })
      setInterruptedId(question.id)
    }
    resume().catch((error) => closed.signal.aborted || console.warn('Couldn’t resume the reply', error))
    return () => closed.abort()
  }, [questionId, conversationId, isBusy, userId])
  return interruptedId !== null && interruptedId === questionId ? interruptedId : null
}

/** Returns the open conversation and its actions. */
export function useAssistant(userId: string) {
  const queryClient = useQueryClient()
  const { turn: pendingTurn } = useSyncExternalStore(subscribeToChat, readChat)
  const conversationId = useSyncExternalStore(subscribeToChat, () => readConversation(userId))
  const query = useQuery(messagesQuery(userId, conversationId))
  const input = useTypedText(userId)
  useOtherTabs(userId)
  // The pending turn may belong to another user, who was signed in when it started.
  const turn = pendingTurn?.userId === userId ? pendingTurn : null
  const messages = query.data ?? []
  const isInConversation = turn !== null && turn.conversationId === conversationId

  const last = messages.at(-1)
  const interruptedId = useResume({
    userId,
    conversationId,
    question: last?.role === 'user' ? last : undefined,
    isBusy: pendingTurn !== null,
  })

  const ask = async (question: string) => {
    const isSent = await sendTurn({ queryClient, userId, question: question.trim(), mode: 'ask', history: messages })
    // The question did not reach the server. Restore it in the input, before newer input.
    if (!isSent) input.change([question, readTypedText(userId)].filter(Boolean).join('\n'))
  }
  const send = async (question: string) => {
    if (question.trim() === '' || readChat().turn) return
    input.change('')
    await ask(question)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the messages are loaded
  useEffect(() => {
    const queued = query.isPending ? null : takeQueuedQuestion(userId)
    if (queued !== null) void ask(queued)
  }, [query.isPending, userId])
  const answerAgain = (mode: 'regenerate' | { continues: StoredMessage }) => {
    const lastQuestionIndex = messages.findLastIndex(({ role }) => role === 'user')
    const question = messages[lastQuestionIndex]?.content
    if (question !== undefined) void sendTurn({ queryClient, userId, question, mode, history: messages.slice(0, lastQuestionIndex) })
  }
  /** Replaces a question and all messages after it. */
  const edit = async (message: StoredMessage, text: string) => {
    const question = text.trim()
    if (question === '' || readChat().turn) return
    const history = messages.slice(
      0,
      messages.findIndex(({ id }) => id === message.id),
    )
    const isSent = await sendTurn({ queryClient, userId, question, mode: { replaces: message.id }, history })
    if (!isSent) input.change([question, readTypedText(userId)].filter(Boolean).join('\n'))
  }
  const visibleMessages = isInConversation ? withoutTurn(messages, turn) : messages
  return {
    conversationId,
    query,
    messages: visibleMessages,
    turn: isInConversation ? turn : null,
    isBusy: turn !== null,
    stop: turn?.stop ?? null,
    input,
    send,
    regenerate: () => answerAgain('regenerate'),
    /** Continues a reply that reached its length limit. */
    continueReply: (reply: StoredMessage) => answerAgain({ continues: reply }),
    edit,
    /** Id of the last question if its reply was interrupted before it was stored; null otherwise. */
    interruptedId,
  }
}
export type Assistant = ReturnType<typeof useAssistant>

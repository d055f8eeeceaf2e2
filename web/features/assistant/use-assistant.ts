import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messagesQuery, refreshChat, withoutTurn } from './chat-queries.ts'
import { goToConversation, readChat, readConversation, subscribeToChat, takeQueuedQuestion } from './chat-store.ts'
import { readTypedText, writeTypedText } from './panel/typed-text.ts'
import { sendTurn } from './send-turn.ts'
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

  const ask = async (question: string) => {
    const isSent = await sendTurn({ queryClient, userId, question: question.trim(), regenerates: false, history: messages })
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
  const regenerate = () => {
    const lastQuestionIndex = messages.findLastIndex(({ role }) => role === 'user')
    const question = messages[lastQuestionIndex]?.content
    if (question !== undefined)
      void sendTurn({ queryClient, userId, question, regenerates: true, history: messages.slice(0, lastQuestionIndex) })
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
    regenerate,
  }
}
export type Assistant = ReturnType<typeof useAssistant>

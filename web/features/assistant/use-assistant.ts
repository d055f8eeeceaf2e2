import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messagesQuery, refreshChat, withoutTurn } from './chat-queries.ts'
import { goToConversation, readChat, readConversation, subscribeToChat, takeQuestion } from './chat-store.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { sendTurn } from './send-turn.ts'
import { readTypedText, writeTypedText } from './typed-text.ts'

function useTypedText(userId: string) {
  const [text, setText] = useState(() => readTypedText(userId))
  const change = (next: string) => {
    setText(next)
    writeTypedText(userId, next)
  }
  return { text, change }
}

/** Other tabs of the person talk in the same conversations. */
function useOtherTabs(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news.userId !== userId) return
        if (news.deleted !== undefined && news.deleted === readConversation(userId)) goToConversation(userId, null)
        void refreshChat(queryClient, userId)
      }),
    [queryClient, userId],
  )
}

/** The conversation that the person is in, and what can be done in it. */
export function useAssistant(userId: string) {
  const queryClient = useQueryClient()
  const { turn: anyTurn } = useSyncExternalStore(subscribeToChat, readChat)
  const conversationId = useSyncExternalStore(subscribeToChat, () => readConversation(userId))
  const query = useQuery(messagesQuery(userId, conversationId))
  const typed = useTypedText(userId)
  useOtherTabs(userId)
  // Somebody else may have signed in while it ran.
  const turn = anyTurn?.userId === userId ? anyTurn : null
  const messages = query.data ?? []
  const isHere = turn !== null && turn.conversationId === conversationId

  const ask = async (question: string) => {
    const isSent = await sendTurn({ queryClient, userId, question: question.trim(), regenerates: false, history: messages })
    // It comes back into the field, before what was typed meanwhile.
    if (!isSent) typed.change([question, readTypedText(userId)].filter(Boolean).join('\n'))
  }
  const send = async (question: string) => {
    if (question.trim() === '' || readChat().turn) return
    typed.change('')
    await ask(question)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was said before is known
  useEffect(() => {
    const early = query.isPending ? null : takeQuestion(userId)
    if (early !== null) void ask(early)
  }, [query.isPending, userId])
  const regenerate = () => {
    const place = messages.findLastIndex(({ role }) => role === 'user')
    const question = messages[place]?.content
    if (question !== undefined) void sendTurn({ queryClient, userId, question, regenerates: true, history: messages.slice(0, place) })
  }
  const shown = isHere ? withoutTurn(messages, turn) : messages
  return {
    conversationId,
    query,
    messages: shown,
    turn: isHere ? turn : null,
    isBusy: turn !== null,
    stop: turn?.stop ?? null,
    typed,
    send,
    regenerate,
  }
}
export type Assistant = ReturnType<typeof useAssistant>

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fetchEarlierMessages, mayHaveEarlier, type StoredMessage } from '../chat-queries.ts'

interface EarlierButtonProps {
  userId: string
  conversationId: string
  messages: readonly StoredMessage[]
  /** The element that scrolls the messages. */
  frame: RefObject<HTMLElement | null>
}

/** Preserves the scroll position when earlier messages are inserted above the visible ones. */
function useScrollPosition({ messages, frame }: Pick<EarlierButtonProps, 'messages' | 'frame'>): void {
  const firstId = messages[0]?.id
  const previousFirst = useRef(firstId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the first message changes
  useLayoutEffect(() => {
    const oldIndex = messages.findIndex(({ id }) => id === previousFirst.current)
    previousFirst.current = firstId
    const items = frame.current?.querySelector('ol')?.children
    const [newFirst, oldFirst] = [items?.[0], items?.[oldIndex]]
    if (frame.current && newFirst && oldFirst)
      frame.current.scrollTop += oldFirst.getBoundingClientRect().top - newFirst.getBoundingClientRect().top
  }, [firstId])
}

/** A button above the first loaded message that loads earlier ones. */
export function EarlierButton({ userId, conversationId, messages, frame }: EarlierButtonProps) {
  const queryClient = useQueryClient()
  useScrollPosition({ messages, frame })
  const fetch = useSingleMutation({
    mutationFn: () => fetchEarlierMessages(queryClient, userId, conversationId),
    onError: (error) => toastFailure(error, 'Couldn’t load earlier messages'),
  })
  // Until the messages are loaded, the button stays mounted, so that it does not lose the focus.
  if (!fetch.isPending && !mayHaveEarlier(conversationId, messages)) return null
  return (
    <Button variant="ghost" size="sm" className="mb-4 self-center" pending={fetch.isPending} onClick={() => fetch.run()}>
      Show earlier messages
    </Button>
  )
}

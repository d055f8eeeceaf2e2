import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toastFailure } from '../../lib/error-toasts.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { fetchEarlier, mayGoBack, type StoredMessage } from './chat-queries.ts'

interface EarlierButtonProps {
  userId: string
  conversationId: string
  messages: readonly StoredMessage[]
  /** What scrolls, with the messages as the items of its list. */
  frame: RefObject<HTMLElement | null>
}

/** What was read stays in its place when something comes in above it, whoever asked for that. */
function useKeptPlace({ messages, frame }: Pick<EarlierButtonProps, 'messages' | 'frame'>): void {
  const first = messages[0]?.id
  const firstBefore = useRef(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what begins the list
  useLayoutEffect(() => {
    const place = messages.findIndex(({ id }) => id === firstBefore.current)
    firstBefore.current = first
    const items = frame.current?.querySelector('ol')?.children
    const [begin, known] = [items?.[0], items?.[place]]
    if (frame.current && begin && known) frame.current.scrollTop += known.getBoundingClientRect().top - begin.getBoundingClientRect().top
  }, [first])
}

/** Above the first message that is shown of a long conversation. */
export function EarlierButton({ userId, conversationId, messages, frame }: EarlierButtonProps) {
  const queryClient = useQueryClient()
  useKeptPlace({ messages, frame })
  const fetch = useSingleMutation({
    mutationFn: () => fetchEarlier(queryClient, userId, conversationId),
    onError: (error) => toastFailure(error, 'The earlier messages could not be loaded'),
  })
  // Until they are here it stays, with the focus that it has.
  if (!fetch.isPending && !mayGoBack(conversationId, messages)) return null
  return (
    <Button variant="ghost" size="sm" className="mb-4 self-center" pending={fetch.isPending} onClick={() => fetch.run()}>
      Show earlier messages
    </Button>
  )
}

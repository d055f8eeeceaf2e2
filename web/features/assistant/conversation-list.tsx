import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { adviceOf } from '../../lib/api-error.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { type Conversation, chatPage, conversationsQuery, deleteConversation, refreshChat, renameConversation } from './chat-queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { tellOtherTabs } from './other-tabs.ts'

interface ConversationListProps {
  userId: string
  current: string | null
  /** @param id null: a new one. */
  onOpen: (id: string | null) => void
  onDeleted: (id: string) => void
}

function useChanges(userId: string, onDeleted: (id: string) => void) {
  const queryClient = useQueryClient()
  const fail = (fallback: string) => (error: unknown) => toastFailure(error, fallback)
  const rename = async (id: string, title: string) => {
    try {
      await renameConversation(id, title)
    } catch (error) {
      fail('The conversation could not be renamed')(error)
      return false
    }
    await refreshChat(queryClient, userId)
    tellOtherTabs({ userId })
    return true
  }
  const deleting = useSingleMutation({
    mutationFn: ({ id }: Conversation) => deleteConversation(id),
    onSuccess: async (_, { id }) => {
      onDeleted(id)
      await refreshChat(queryClient, userId)
      tellOtherTabs({ userId, deleted: id })
    },
    onError: fail('The conversation could not be deleted'),
  })
  return { rename, deleting }
}

/** All conversations of the person: go on with one, rename it, delete it, or begin anew. */
export function ConversationList({ userId, current, onOpen, onDeleted }: ConversationListProps) {
  const [count, setCount] = useState(chatPage)
  const { data, isPending, error, isFetching, isPlaceholderData, refetch } = useQuery(conversationsQuery(userId, count))
  const [doomed, setDoomed] = useState<Conversation | null>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const isDeleted = useRef(false)
  const { rename, deleting } = useChanges(userId, (id) => {
    isDeleted.current = true
    setDoomed(null)
    onDeleted(id)
  })
  if (isPending) return <LoadingConversations />
  if (!data)
    return (
      <ErrorState title="Your conversations could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
      <Button ref={begin} variant="secondary" className="mb-2 w-full" onClick={() => onOpen(null)}>
        <MessageSquarePlus aria-hidden="true" />
        New conversation
      </Button>
      {data.length === 0 && <p className="py-6 text-center text-muted text-sm">No conversations yet. Each one you begin is kept here.</p>}
      <ul aria-label="Conversations" className="flex flex-col gap-0.5">
        {data.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === current}
            onOpen={() => onOpen(conversation.id)}
            onRename={(title) => rename(conversation.id, title)}
            onDelete={() => {
              isDeleted.current = false
              setDoomed(conversation)
            }}
          />
        ))}
      </ul>
      {data.length >= (isPlaceholderData ? chatPage : count) && (
        <Button variant="ghost" className="mt-2 w-full shrink-0" pending={isPlaceholderData} onClick={() => setCount(count + chatPage)}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Delete conversation?"
        description={`“${doomed?.title ?? ''}” and its messages will be deleted. This action cannot be undone.`}
        confirmLabel="Delete"
        pending={deleting.isPending}
        onConfirm={() => doomed && deleting.run(doomed)}
        onCloseAutoFocus={(event) => {
          // The button that asked has gone with its row.
          if (!isDeleted.current) return
          event.preventDefault()
          begin.current?.focus()
        }}
      />
    </div>
  )
}

function LoadingConversations() {
  return (
    <div className="flex flex-col gap-2 p-4">
      <LoadingAnnouncement>Loading your conversations</LoadingAnnouncement>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

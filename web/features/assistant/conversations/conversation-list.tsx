import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import {
  type Conversation,
  chatPageLength,
  conversationsQuery,
  deleteConversation,
  refreshChat,
  renameConversation,
} from '../chat-queries.ts'
import { notifyOtherTabs } from '../tab-sync.ts'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  userId: string
  current: string | null
  /** @param id null opens a new conversation */
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
      fail('Couldn’t rename the conversation')(error)
      return false
    }
    await refreshChat(queryClient, userId)
    notifyOtherTabs({ userId })
    return true
  }
  const deleting = useSingleMutation({
    mutationFn: ({ id }: Conversation) => deleteConversation(id),
    onSuccess: async (_, { id }) => {
      onDeleted(id)
      await refreshChat(queryClient, userId)
      notifyOtherTabs({ userId, deleted: id })
    },
    onError: fail('Couldn’t delete the conversation'),
  })
  return { rename, deleting }
}

/** A list of the user's conversations, which can be opened, renamed and deleted. */
export function ConversationList({ userId, current, onOpen, onDeleted }: ConversationListProps) {
  const [count, setCount] = useState(chatPageLength)
  const query = useQuery(conversationsQuery(userId, count))
  const [toDelete, setToDelete] = useState<Conversation | null>(null)
  const newConversationButton = useRef<HTMLButtonElement>(null)
  const isDeleted = useRef(false)
  const { rename, deleting } = useChanges(userId, (id) => {
    isDeleted.current = true
    setToDelete(null)
    onDeleted(id)
  })
  return (
    <QueryState query={query} failed="Couldn’t load your conversations" skeleton={<LoadingConversations />}>
      {(data) => (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3">
          <Button ref={newConversationButton} variant="secondary" className="mb-2 w-full" onClick={() => onOpen(null)}>
            <MessageSquarePlus aria-hidden="true" />
            New conversation
          </Button>
          {data.length === 0 && (
            <p className="py-6 text-center text-muted text-sm">No conversations yet. Your conversations appear here.</p>
          )}
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
                  setToDelete(conversation)
                }}
              />
            ))}
          </ul>
          {data.length >= (query.isPlaceholderData ? chatPageLength : count) && (
            <Button
              variant="ghost"
              className="mt-2 w-full shrink-0"
              pending={query.isPlaceholderData}
              onClick={() => setCount(count + chatPageLength)}
            >
              Show more
            </Button>
          )}
          <ConfirmDialog
            open={toDelete !== null}
            onOpenChange={(open) => !open && setToDelete(null)}
            title="Delete conversation?"
            description={`“${toDelete?.title ?? ''}” and its messages will be deleted. This action cannot be undone.`}
            confirmLabel="Delete"
            pending={deleting.isPending}
            onConfirm={() => toDelete && deleting.run(toDelete)}
            onCloseAutoFocus={(event) => {
              // Moves the focus after a deletion, because the focused button was removed with its row.
              if (!isDeleted.current) return
              event.preventDefault()
              newConversationButton.current?.focus()
            }}
          />
        </div>
      )}
    </QueryState>
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

import { useInfiniteQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { modelLabel } from '../../../../contracts/models.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { type ChatMessage, chatHistoryQuery } from './chat-queries.ts'

/** A dialog with all messages between a user and the assistant. @param userId null while the dialog is closed */
export function ChatHistory({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  return (
    <Dialog open={userId !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={adminMessages.chat.history} width="wide">
        {userId && <Messages userId={userId} />}
      </DialogContent>
    </Dialog>
  )
}

function Messages({ userId }: { userId: string }) {
  const history = useInfiniteQuery(chatHistoryQuery(userId))
  return (
    <QueryState
      query={history}
      failed="Couldn’t load the conversation"
      skeleton={
        <div className="flex flex-col gap-3">
          <LoadingAnnouncement>Loading the conversation</LoadingAnnouncement>
          <Skeleton className="h-16 w-3/4" />
          <Skeleton className="ms-auto h-16 w-3/4" />
        </div>
      }
    >
      {(data) => {
        const messages = data.pages.flatMap((page) => page.messages)
        const total = Math.max(data.pages[0]?.total ?? 0, messages.length)
        if (messages.length === 0) return <p className="py-6 text-center text-muted">{adminMessages.chat.noMessages}</p>
        return (
          <>
            <ol className="flex flex-col gap-3">
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
            {history.hasNextPage && (
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-muted text-sm tabular-nums">
                  {messages.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} messages
                </p>
                <Button variant="secondary" pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  {history.isFetchNextPageError ? 'Try again' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

/** A message, rendered when it becomes visible, because a history can contain thousands of messages. */
function Message({ message: { role, content, created_at, model } }: { message: ChatMessage }) {
  return (
    <li
      className={cn(
        'rounded-control border border-line p-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        role === 'user' ? 'bg-sunken' : 'bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
        <span className="font-medium text-ink">{role === 'user' ? 'User' : 'AI Assistant'}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatListTime(created_at)}
        </time>
        {role === 'assistant' && model && <Chip>{modelLabel(model)}</Chip>}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-wrap text-sm">
        {content}
      </p>
    </li>
  )
}

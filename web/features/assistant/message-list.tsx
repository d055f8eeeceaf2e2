import { useEffect, useRef } from 'react'
import { adviceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { awaitsReply, type StoredMessage } from './chat-queries.ts'
import { EarlierButton } from './earlier-button.tsx'
import { Greeting } from './greeting.tsx'
import { QuestionView, ReplyView } from './message-views.tsx'
import { ReplyActions } from './reply-actions.tsx'
import type { Assistant } from './use-assistant.ts'

/** Pixels from the end within which somebody reads along; who has scrolled up is left there. */
const readsAlong = 80

/** Follows what is added at the end. */
function useFollow(content: unknown, last: string) {
  const frame = useRef<HTMLElement>(null)
  const seen = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what these show
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isNew = last !== seen.current
    seen.current = last
    if (isNew || element.scrollHeight - element.scrollTop - element.clientHeight < readsAlong) element.scrollTop = element.scrollHeight
  }, [content, last])
  return frame
}

function Waiting() {
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <Spinner />
      Thinking…
    </p>
  )
}

function Unanswered({ message, onRegenerate }: { message: StoredMessage; onRegenerate: () => void }) {
  if (awaitsReply([message])) return <Waiting />
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      This message has no reply.
      <Button variant="secondary" size="sm" onClick={onRegenerate}>
        Regenerate
      </Button>
    </p>
  )
}

export function MessageList({ userId, assistant }: { userId: string; assistant: Assistant }) {
  const { query, messages, turn, conversationId, isBusy, regenerate, send } = assistant
  const last = messages.at(-1)
  const frame = useFollow(turn?.text ?? messages, `${last?.id} ${turn !== null}`)
  const isEmpty = messages.length === 0 && turn === null
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-label="Messages"
      // Where it stands is said here (useFollow, EarlierButton): the browser would move it once more.
      className="-outline-offset-2 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-4 [overflow-anchor:none]"
    >
      {query.isPending && turn === null && <LoadingMessages />}
      {query.isError && query.data === undefined && turn === null && (
        <ErrorState title="The conversation could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {adviceOf(query.error)}
        </ErrorState>
      )}
      {isEmpty && query.data !== undefined && <Greeting onAsk={(question) => void send(question)} />}
      {conversationId && messages.length > 0 && (
        <EarlierButton userId={userId} conversationId={conversationId} messages={messages} frame={frame} />
      )}
      <ol className="flex flex-col gap-4">
        {messages.map((message) =>
          message.role === 'user' ? (
            <QuestionView key={message.id} text={message.content} />
          ) : (
            <ReplyView key={message.id} userId={userId} text={message.content} {...message}>
              {conversationId && (
                <ReplyActions
                  userId={userId}
                  conversationId={conversationId}
                  message={message}
                  onRegenerate={message === last && !isBusy ? regenerate : null}
                />
              )}
            </ReplyView>
          ),
        )}
        {last?.role === 'user' && turn === null && (
          <li>
            <Unanswered message={last} onRegenerate={regenerate} />
          </li>
        )}
        {turn && <TurnUnderWay turn={turn} />}
      </ol>
    </section>
  )
}

/** The question that was just asked, and as much of its reply as there is. */
function TurnUnderWay({ turn }: { turn: NonNullable<Assistant['turn']> }) {
  return (
    <>
      {!turn.regenerates && <QuestionView text={turn.question} />}
      {turn.text === '' ? (
        <li>
          <Waiting />
        </li>
      ) : (
        <ReplyView {...turn} status="complete" model={null} isPending />
      )}
    </>
  )
}

function LoadingMessages() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading the conversation</LoadingAnnouncement>
      <Skeleton className="ms-auto h-10 w-3/5" />
      <Skeleton className="h-20 w-4/5" />
      <Skeleton className="ms-auto h-10 w-2/5" />
    </div>
  )
}

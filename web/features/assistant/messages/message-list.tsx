import { useEffect, useRef } from 'react'
import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/progress/spinner.tsx'
import { awaitsReply, type StoredMessage } from '../chat-queries.ts'
import type { Assistant } from '../use-assistant.ts'
import { EarlierButton } from './earlier-button.tsx'
import { Greeting } from './greeting.tsx'
import { QuestionView, type Recovery, ReplyView } from './message-views.tsx'
import { QuestionItem } from './question-item.tsx'
import { ReplyActions } from './reply-actions.tsx'

/** Maximum distance from the end of the list, in pixels, that still lets the list scroll along with new text. */
const followDistancePx = 80

/** Scrolls to new messages and new text, unless the user has scrolled up. */
function useFollow(content: unknown, last: string) {
  const frame = useRef<HTMLElement>(null)
  const lastSeen = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the content or the last message changes
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isNew = last !== lastSeen.current
    lastSeen.current = last
    if (isNew || element.scrollHeight - element.scrollTop - element.clientHeight < followDistancePx)
      element.scrollTop = element.scrollHeight
  }, [content, last])
  return frame
}

function TypingIndicator() {
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <Spinner />
      Thinking…
    </p>
  )
}

interface UnansweredProps {
  message: StoredMessage
  isInterrupted: boolean
  onRegenerate: () => void
}

function Unanswered({ message, isInterrupted, onRegenerate }: UnansweredProps) {
  if (!isInterrupted && awaitsReply([message])) return <TypingIndicator />
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      {chatMessages.interrupted}
      <Button variant="secondary" size="sm" onClick={onRegenerate}>
        Try again
      </Button>
    </p>
  )
}

/** Returns the button that repairs an incomplete last reply; null for a complete one. */
function recoveryOf(message: StoredMessage, { regenerate, continueReply }: Assistant): Recovery | null {
  if (message.status === 'cut') return { label: 'Continue', onClick: () => continueReply(message) }
  return message.status === 'failed' ? { label: 'Try again', onClick: regenerate } : null
}

export function MessageList({ userId, assistant }: { userId: string; assistant: Assistant }) {
  const { query, messages, turn, conversationId, isBusy, regenerate, send, interruptedId } = assistant
  const last = messages.at(-1)
  const frame = useFollow(turn?.text ?? messages, `${last?.id} ${turn !== null}`)
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label="Messages"
      // Disable the browser's scroll anchoring, because useFollow and EarlierButton set the scroll position.
      className="-outline-offset-2 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-4 [overflow-anchor:none]"
    >
      {turn === null && (
        <QueryState query={query} failed="Couldn’t load the conversation" skeleton={<LoadingMessages />}>
          {() => messages.length === 0 && <Greeting onAsk={(question) => void send(question)} />}
        </QueryState>
      )}
      {conversationId && messages.length > 0 && (
        <EarlierButton userId={userId} conversationId={conversationId} messages={messages} frame={frame} />
      )}
      <ol className="flex flex-col gap-4">
        {messages.map((message) =>
          message.role === 'user' ? (
            <QuestionItem
              key={message.id}
              message={message}
              onEdit={isBusy ? null : (text) => void assistant.edit(message, text)}
              // Without later messages, an edited question and its reply are replaced without a confirmation, because this is the purpose
              // of an edit.
              hasLater={messages.indexOf(message) < messages.length - 2}
            />
          ) : (
            <ReplyView
              key={message.id}
              userId={userId}
              text={message.content}
              {...message}
              recovery={message === last && !isBusy ? recoveryOf(message, assistant) : null}
            >
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
            <Unanswered message={last} isInterrupted={last.id === interruptedId} onRegenerate={regenerate} />
          </li>
        )}
        {turn && <PendingTurnView turn={turn} />}
      </ol>
    </section>
  )
}

/** The pending question, and the received part of its reply. */
function PendingTurnView({ turn }: { turn: NonNullable<Assistant['turn']> }) {
  return (
    <>
      {!turn.regenerates && <QuestionView text={turn.question} />}
      {turn.text === '' ? (
        <li>
          <TypingIndicator />
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

import { useQuery } from '@tanstack/react-query'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import type { Tone } from '../../../ui/theme/tone.ts'
import { type Reply, repliesQuery } from './reply-queries.ts'

const states: Record<string, { label: string; tone: Tone }> = {
  queued: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  unsent: { label: 'Not sent', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** The replies to a contact message with the delivery status of their emails. */
export function Replies({ submissionId }: { submissionId: string }) {
  const query = useQuery(repliesQuery(submissionId))
  return (
    <QueryState query={query} failed="Couldn’t load the replies" errorClassName="py-4" isEmpty={(replies) => replies.length === 0}>
      {(replies) => (
        <ol aria-label="Replies" className="flex flex-col gap-3">
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
    </QueryState>
  )
}

function ReplyItem({ reply: { author, body, created_at, status, error } }: { reply: Reply }) {
  const state = status === null ? undefined : states[status]
  return (
    <li className="rounded-control border border-line p-4 text-sm">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="wrap-anywhere">{author}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatListTime(created_at)}
        </time>
        {state && <Chip tone={state.tone}>{state.label}</Chip>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {status !== 'sent' && error !== null && <p className="mt-2 wrap-anywhere text-danger">{error}</p>}
    </li>
  )
}

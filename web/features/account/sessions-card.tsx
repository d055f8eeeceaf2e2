import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { deviceOf } from '../../lib/device.ts'
import { formatFullTime, formatListTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { type OwnSession, ownSessionsQuery } from './security-queries.ts'
import { useOwnSessions } from './use-own-sessions.ts'

const words = authMessages.sessions

/** Where the person is signed in, and the way to end it. */
export function SessionsCard({ userId }: { userId: string }) {
  const { data: sessions, error, isFetching, refetch } = useQuery(ownSessionsQuery(userId))
  const { end, ending, endOthers, endingOthers } = useOwnSessions(userId)
  const others = sessions?.filter(({ is_current }) => !is_current) ?? []
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.lead}</CardDescription>
      </CardHeader>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} pending={ending === session.id} onEnd={() => end(session.id)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <SessionSkeletons />
      )}
      {sessions && (
        <div className="border-line border-t p-5 text-muted text-sm sm:px-6">
          {others.length === 0 ? (
            words.onlyThis
          ) : (
            <Button variant="secondary" pending={endingOthers} onClick={() => endOthers()}>
              {words.endOthers}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface SessionItemProps {
  session: OwnSession
  pending: boolean
  onEnd: () => void
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { user_agent: agent, address, refreshed_at: used, is_current: isCurrent } = session
  const device = deviceOf(agent)
  const Icon = /\b(iPhone|iPad|Android)\b/.test(agent ?? '') ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-5 py-4 sm:px-6">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={agent ?? undefined}>
          {device}
          {isCurrent && <Chip tone="accent">{words.current}</Chip>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          <span className="font-mono text-xs">{address ?? '—'}</span>
          {' · last used '}
          <time dateTime={used} title={formatFullTime(used)}>
            {formatListTime(used)}
          </time>
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="sm" pending={pending} onClick={onEnd} aria-label={`${words.end}: ${device}`}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

function SessionSkeletons() {
  return (
    <div>
      <LoadingAnnouncement>Loading your sessions</LoadingAnnouncement>
      {[1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 border-line border-t px-5 py-4 sm:px-6">
          <Skeleton className="size-5" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { deviceOf } from '../../../lib/format/device.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { authMessages } from '../../auth/auth-messages.ts'
import { SecurityCard } from '../../auth/security/security-card.tsx'
import { type OwnSession, ownSessionsQuery } from './security-queries.ts'
import { useOwnSessions } from './use-own-sessions.ts'

const messages = authMessages.sessions

/** A card that lists the user's sessions, each with a button to end it. Fetches them while it is enabled. */
export function SessionsCard({ userId, isEnabled }: { userId: string; isEnabled: boolean }) {
  const query = useQuery({ ...ownSessionsQuery(userId), enabled: isEnabled })
  const { end, endingId, endOthers, isEndingOthers } = useOwnSessions(userId)
  return (
    <SecurityCard messages={messages} query={query} skeleton={<SessionSkeletons />} headerClassName="pb-5 sm:px-6">
      {(sessions) => (
        <>
          <ul>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} pending={endingId === session.id} onEnd={() => end(session.id)} />
            ))}
          </ul>
          <div className="border-line border-t p-5 text-muted text-sm sm:px-6">
            {sessions.every(({ is_current }) => is_current) ? (
              messages.onlyThis
            ) : (
              <Button variant="secondary" pending={isEndingOthers} onClick={() => endOthers()}>
                {messages.endOthers}
              </Button>
            )}
          </div>
        </>
      )}
    </SecurityCard>
  )
}

interface SessionItemProps {
  session: OwnSession
  pending: boolean
  onEnd: () => void
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { user_agent: userAgent, address, refreshed_at: lastUsed, is_current: isCurrent } = session
  const device = deviceOf(userAgent)
  const Icon = /\b(iPhone|iPad|Android)\b/.test(userAgent ?? '') ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-5 py-4 sm:px-6">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={userAgent ?? undefined}>
          {device}
          {isCurrent && <Chip tone="accent">{messages.current}</Chip>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          <span className="font-mono text-xs">{address ?? '—'}</span>
          {' · last used '}
          <time dateTime={lastUsed} title={formatFullTime(lastUsed)}>
            {formatListTime(lastUsed)}
          </time>
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="sm" pending={pending} onClick={onEnd} aria-label={`${messages.end}: ${device}`}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}

function SessionSkeletons() {
  return (
    <div>
      <LoadingAnnouncement>Loading your sessions</LoadingAnnouncement>
      {[1, 2].map((key) => (
        <div key={key} aria-hidden="true" className="flex items-center gap-4 border-line border-t px-5 py-4 sm:px-6">
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

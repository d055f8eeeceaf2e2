import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  PackageX,
  Siren,
  UserRoundCheck,
  UserRoundPen,
} from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { runMessages } from '../../../contracts/runs/run-labels.ts'
import { formatFullTime } from '../../lib/format/format.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { cn } from '../../ui/theme/cn.ts'
import '../../ui/theme/csp-nonce.ts'
import { useNow } from '../../lib/browser/use-now.ts'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatRelativeTime } from '../runs/run-format.ts'
import { markRead, type Notification, notificationsQuery } from './notification-queries.ts'

/** The list of notifications below the bell. It is open when it is mounted. */
export function NotificationPanel({ userId, trigger }: { userId: string; trigger: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label="Your notifications"
        className="z-50 flex max-h-[min(70dvh,34rem)] w-96 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop"
      >
        <Panel userId={userId} onDone={() => setOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  )
}

function Panel({ userId, onDone }: { userId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(notificationsQuery(userId))
  const mark = (id: string | null) =>
    void markRead(queryClient, userId, id).catch((error: unknown) => toastFailure(error, 'Couldn’t mark the notification as read'))
  const hasUnread = data?.some(({ read_at }) => read_at === null) ?? false
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-2.5">
        <h2 className="font-semibold text-sm">Notifications</h2>
        {hasUnread && (
          <Button variant="ghost" size="sm" onClick={() => mark(null)}>
            Mark all as read
          </Button>
        )}
      </div>
      <List userId={userId} onRead={mark} onDone={onDone} />
      <Link
        to={paths.runs}
        onClick={onDone}
        className="border-line border-t px-4 py-3 text-center text-accent-strong text-sm hover:bg-sunken"
      >
        All runs
      </Link>
    </>
  )
}

function List({ userId, onRead, onDone }: { userId: string; onRead: (id: string) => void; onDone: () => void }) {
  const query = useQuery(notificationsQuery(userId))
  return (
    <QueryState
      query={query}
      failed={runMessages.notificationsFailed}
      errorLook="stacked"
      errorClassName="p-4"
      skeleton={
        <div className="flex flex-col gap-4 p-4">
          <LoadingAnnouncement>Loading your notifications</LoadingAnnouncement>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-11" />
          ))}
        </div>
      }
      isEmpty={(data) => data.length === 0}
      empty={<p className="px-4 py-10 text-center text-muted text-sm">{runMessages.notificationsEmpty}</p>}
    >
      {(data) => (
        <ul className="min-h-0 overflow-y-auto">
          {data.map((notification) => (
            <li key={notification.id} className="border-line not-first:border-t">
              <Item notification={notification} onRead={onRead} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

const icons: Record<string, LucideIcon> = {
  run_failed: CircleX,
  run_succeeded: CircleCheck,
  safety_alert: Siren,
  approval_needed: UserRoundCheck,
  approval_decided: UserRoundPen,
  approval_comment: MessageSquare,
  quota: Gauge,
  schedule: CalendarClock,
  delivery_failed: PackageX,
  account_access: KeyRound,
}

interface ItemProps {
  notification: Notification
  onRead: (id: string) => void
  onDone: () => void
}

/** A notification. Opening its link marks it as read; if it has no link, a click does. */
function Item({ notification, onRead, onDone }: ItemProps) {
  const router = useRouter()
  const { id, link, read_at } = notification
  const classes = 'flex w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 hover:bg-sunken'
  const markAsRead = () => read_at === null && onRead(id)
  if (link === null)
    return (
      <button type="button" onClick={markAsRead} className={classes}>
        <ItemContent notification={notification} />
      </button>
    )
  const open = (event: MouseEvent) => {
    markAsRead()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onDone()
    router.history.push(link)
  }
  return (
    <a href={link} onClick={open} className={classes}>
      <ItemContent notification={notification} />
    </a>
  )
}

function ItemContent({ notification: { kind, title, body, read_at, created_at } }: { notification: Notification }) {
  const now = useNow(60_000)
  const Icon = icons[kind] ?? MessageSquare
  const isUnread = read_at === null
  const tone =
    kind.endsWith('failed') || kind === 'safety_alert' ? 'text-danger' : kind === 'approval_needed' ? 'text-warning' : 'text-muted'
  return (
    <>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={cn('wrap-anywhere block text-sm', isUnread && 'font-medium')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {body && (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-muted text-sm">
            {body}
          </span>
        )}
        <time dateTime={created_at} title={formatFullTime(created_at)} className="text-muted text-xs">
          {formatRelativeTime(created_at, now)}
        </time>
      </span>
      {isUnread && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />}
    </>
  )
}

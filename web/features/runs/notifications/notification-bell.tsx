import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QueryScope } from '../../../app/query-scope.tsx'
import { Button } from '../../../ui/button.tsx'
import { unreadQuery } from './notification-queries.ts'

const loadPanel = () => import('./notification-panel.tsx')
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }))

/** What happened while nobody looked. Its list comes when somebody asks for it. */
export function NotificationBell({ userId }: { userId: string }) {
  return (
    <QueryScope>
      <BellButton userId={userId} />
    </QueryScope>
  )
}

const most = 9

function BellButton({ userId }: { userId: string }) {
  const { data: unread = 0 } = useQuery(unreadQuery(userId))
  const [asked, setAsked] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onFocus={() => void loadPanel().catch(() => undefined)}
      onClick={() => setAsked(true)}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-medium text-[0.6875rem] text-on-danger leading-none"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Button>
  )
  return asked ? (
    <Suspense fallback={button}>
      <NotificationPanel userId={userId} trigger={button} />
    </Suspense>
  ) : (
    button
  )
}

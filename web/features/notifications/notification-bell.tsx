import { Bell } from 'lucide-react'
import { useAttentionCount } from '../../lib/query/attention-counts.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { makeLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { LazyPopup } from '../../ui/lazy/lazy-popup.tsx'

const panel = makeLazyComponent(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** The bell with the number of unread notifications. The list is lazy-loaded. */
export function NotificationBell({ userId }: { userId: string }) {
  return (
    <QueryScope>
      <BellButton userId={userId} />
    </QueryScope>
  )
}

const maxShownCount = 9

function BellButton({ userId }: { userId: string }) {
  const unread = useAttentionCount(userId, 'unread')
  return (
    <LazyPopup
      aria-label={unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`}
      aria-haspopup="dialog"
      code={panel}
      popup={(NotificationPanel, trigger) => <NotificationPanel userId={userId} trigger={trigger} />}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-medium text-[0.6875rem] text-on-danger leading-none"
        >
          {unread > maxShownCount ? `${maxShownCount}+` : unread}
        </span>
      )}
    </LazyPopup>
  )
}

import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'

const NotificationBell = lazy(async () => ({
  default: (await import('../../features/runs/notifications/notification-bell.tsx')).NotificationBell,
}))

/** The place of the bell, which comes with the query cache after the bar. */
export function BellCorner({ userId }: { userId: string }) {
  const place = (
    <Button variant="ghost" size="icon" aria-label="Notifications" disabled>
      <Bell aria-hidden="true" />
    </Button>
  )
  return (
    <Suspense fallback={place}>
      <NotificationBell userId={userId} />
    </Suspense>
  )
}

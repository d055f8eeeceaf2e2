import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { makeLazyComponent, useLazyComponent } from '../../ui/lazy/lazy-component.ts'

const bell = makeLazyComponent(async () => (await import('../../features/notifications/notification-bell.tsx')).NotificationBell)

/** Lazy-loads the notification bell together with the query cache. */
export function BellCorner({ userId }: { userId: string }) {
  const [isOut, setOut] = useState(false)
  const NotificationBell = useLazyComponent(bell, !isOut, () => setOut(true))
  if (NotificationBell) return <NotificationBell userId={userId} />
  return (
    <Button variant="ghost" size="icon" aria-label="Notifications" disabled={!isOut} onClick={() => setOut(false)}>
      <Bell aria-hidden="true" />
    </Button>
  )
}

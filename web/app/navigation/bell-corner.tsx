import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { makePart, usePart } from '../../ui/part.ts'

const bell = makePart(async () => (await import('../../features/runs/notifications/notification-bell.tsx')).NotificationBell)

/** The place of the bell, which comes with the query cache after the bar. */
export function BellCorner({ userId }: { userId: string }) {
  const [isOut, setOut] = useState(false)
  const NotificationBell = usePart(bell, !isOut, () => setOut(true))
  if (NotificationBell) return <NotificationBell userId={userId} />
  return (
    <Button variant="ghost" size="icon" aria-label="Notifications" disabled={!isOut} onClick={() => setOut(false)}>
      <Bell aria-hidden="true" />
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { pendingApprovalsQuery } from '../../features/runs/approvals/approval-queries.ts'
import { userIdOf } from '../../lib/auth/session-store.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { Chip } from '../../ui/badge/chip.tsx'

/** Link to the approvals, with the number of pending ones. Hidden if there are none. */
export function PendingApprovals() {
  const userId = userIdOf(useSession())
  const { data = 0 } = useQuery({ ...pendingApprovalsQuery(userId ?? ''), enabled: userId !== null })
  if (data === 0) return null
  return (
    <Chip tone="warning" className="ms-auto">
      {String(data)}
      <span className="sr-only"> pending</span>
    </Chip>
  )
}

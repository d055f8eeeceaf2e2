import { useQuery } from '@tanstack/react-query'
import { pendingApprovalsQuery } from '../../features/runs/approvals/approval-queries.ts'
import { userIdOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Chip } from '../../ui/chip.tsx'

/** How many approvals wait; nothing while none does. */
export function PendingApprovals() {
  const userId = userIdOf(useSession())
  const { data = 0 } = useQuery({ ...pendingApprovalsQuery(userId ?? ''), enabled: userId !== null })
  if (data === 0) return null
  return (
    <Chip tone="warning" className="ms-auto">
      {String(data)}
      <span className="sr-only"> waiting</span>
    </Chip>
  )
}

import { userIdOf } from '../../lib/auth/session-store.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { useWorkspaceWatch } from '../../lib/auth/use-workspace-watch.ts'
import { useAttentionCount } from '../../lib/query/attention-counts.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { Chip } from '../../ui/badge/chip.tsx'

const maxShownCount = 99

/** The number of pending approvals. Hidden if there are none. */
export function PendingApprovals({ className }: { className?: string }) {
  return (
    <QueryScope>
      <Count className={className} />
    </QueryScope>
  )
}

function Count({ className }: { className?: string | undefined }) {
  const userId = userIdOf(useSession())
  useWorkspaceWatch(userId)
  const count = useAttentionCount(userId, 'pending_approvals')
  if (count === 0) return null
  return (
    <Chip tone="warning" className={className}>
      {count > maxShownCount ? `${maxShownCount}+` : String(count)}
      <span className="sr-only">{count === 1 ? ' pending approval' : ' pending approvals'}</span>
    </Chip>
  )
}

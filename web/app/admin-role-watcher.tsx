import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAdminQuery } from '../lib/auth/is-admin.ts'
import { userIdOf } from '../lib/auth/session-store.ts'
import { useSession } from '../lib/auth/use-session.ts'
import { QueryScope } from '../lib/query/query-scope.tsx'
import { toastError } from '../lib/toasts/error-toasts.ts'

/** Interval for checking the user's role while an administration screen is open, in milliseconds. */
const checkIntervalMs = 30_000

/** Leaves the administration screens when the user is no longer an administrator. */
export function AdminRoleWatcher() {
  return (
    <QueryScope>
      <Watch />
    </QueryScope>
  )
}

function Watch() {
  const router = useRouter()
  const userId = userIdOf(useSession())
  const { data: isAdmin } = useQuery({
    ...isAdminQuery(userId ?? ''),
    enabled: userId !== null,
    staleTime: checkIntervalMs / 2,
    refetchInterval: checkIntervalMs,
  })
  useEffect(() => {
    if (isAdmin !== false) return
    toastError('You are no longer an administrator.', 'Access changed')
    // Runs the guard of the screen again, which redirects users who are not administrators.
    void router.invalidate()
  }, [isAdmin, router])
  return null
}

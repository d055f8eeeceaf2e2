import { useNavigate } from '@tanstack/react-router'
import { leaveAndSignOut } from '../../lib/auth/sign-out.ts'
import { paths } from '../../lib/routing/paths.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => leaveAndSignOut(() => navigate({ to: paths.landing }))
}

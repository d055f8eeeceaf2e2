import { useNavigate } from '@tanstack/react-router'
import { logOut } from '../../lib/auth/log-out.ts'
import { paths } from '../../lib/routing/paths.ts'

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => logOut(() => navigate({ to: paths.landing }))
}

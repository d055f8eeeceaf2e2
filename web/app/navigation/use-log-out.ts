import { useNavigate } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { logOut } from './log-out.ts'

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return () => logOut(() => navigate({ to: paths.landing }))
}

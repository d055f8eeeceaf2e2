import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contracts/messages.ts'
import { signOut } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { paths } from '../paths.ts'

/** Leaves the guarded screen first: otherwise its guard would remember it as a place to come back to. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: paths.landing })
    const { error } = await signOut()
    if (error) toast({ title: messages.errorTitle, description: error.message, tone: 'destructive' })
  }
}

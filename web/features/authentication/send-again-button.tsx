import { useRef, useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for the same mail once more. Without TanStack Query, which the screens before the session do not load. */
export function SendAgainButton({ send }: { send: () => Promise<{ error: AuthFault | null }> }) {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const { error } = await send()
    if (error) toastFault(error)
    else toast(authMessages.checkMail.sentAgain)
    busy.current = false
    setPending(false)
  }
  return (
    <Button variant="ghost" pending={pending} onClick={() => void run()}>
      {authMessages.sendAgain}
    </Button>
  )
}

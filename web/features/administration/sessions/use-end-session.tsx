import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { type SessionRow, sessionsKey } from './session-queries.ts'

const messages = adminMessages.sessions

type EndableSession = Pick<SessionRow, 'id' | 'is_current'>

interface EndSession {
  end: (session: EndableSession) => void
  endingId: string | null
  dialog: ReactNode
}

/** Returns a function that ends a session at once, and a dialog that asks for confirmation before administrators end their own session. */
export function useEndSession(): EndSession {
  const queryClient = useQueryClient()
  const [ownId, setOwnId] = useState<string | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => request((supabase) => supabase.rpc('admin_end_session', { session_id: id })),
    onSuccess: () => toast({ title: messages.ended }),
    onError: (error) => toastFailure(error, messages.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  const dialog = (
    <ConfirmDialog
      open={ownId !== null}
      onOpenChange={(open) => !open && setOwnId(null)}
      title={messages.endOwn.title}
      description={messages.endOwn.question}
      confirmLabel={messages.endOwn.confirm}
      onConfirm={() => {
        if (ownId) mutate(ownId)
        setOwnId(null)
      }}
    />
  )
  return {
    end: ({ id, is_current }) => (is_current ? setOwnId(id) : mutate(id)),
    endingId: isPending ? variables : null,
    dialog,
  }
}

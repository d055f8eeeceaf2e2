import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { administrationPaths, type RecoveryLink as Link } from '../../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import type { NamedUser } from './user-queries.ts'

const messages = adminMessages.users.recovery

/** A button that creates a password reset link, after a confirmation, and shows it once. For servers that cannot send email. */
export function RecoveryLink({ user: { id, name } }: { user: Pick<NamedUser, 'id' | 'name'> }) {
  const [isConfirming, setConfirming] = useState(false)
  const { run, isPending, data } = useSingleMutation({
    // Cast: the server's response has this type (contracts/administration/administration.ts).
    mutationFn: async () => (await callProduct('POST', administrationPaths.recoveryLink(id))) as Link,
    onError: (error) => toastFailure(error, messages.failed),
  })
  return (
    <>
      <Button variant="secondary" size="sm" pending={isPending} onClick={() => setConfirming(true)}>
        <KeyRound aria-hidden="true" />
        {messages.create}
      </Button>
      {data && (
        <div role="status" className="w-full">
          <CopyField label={messages.label} value={data.url} help={messages.help(data.expiresInMinutes)} />
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={messages.question}
        description={
          <>
            <bdi className="wrap-anywhere font-medium text-ink">{name}</bdi>. {messages.consequences.join(' ')}
          </>
        }
        confirmLabel={messages.create}
        onConfirm={() => {
          run()
          setConfirming(false)
        }}
      />
    </>
  )
}

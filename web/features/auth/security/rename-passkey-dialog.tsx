import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { PasskeyName } from '../../../../contracts/auth/passkey-name.ts'
import { limits } from '../../../../contracts/limits.ts'
import { type OwnPasskey, renameOwnPasskey } from '../../../lib/auth/own-passkeys.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { passkeyMessages } from '../passkey-messages.ts'
import { toastPasskeyError } from './use-passkey-changes.ts'

const messages = passkeyMessages.card

const loadResolver = async () => (await import('./passkey-name-resolver.ts')).passkeyNameResolver
const resolver = lazyResolver<PasskeyName, PasskeyName>(loadResolver)

interface RenamePasskeyDialogProps {
  /** Passkey to rename; null while the dialog is closed. */
  passkey: OwnPasskey | null
  onClose: () => void
  onRenamed: () => Promise<void>
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  return (
    <Dialog open={passkey !== null} onOpenChange={(open) => !open && onClose()}>
      {passkey && <RenameForm key={passkey.id} passkey={passkey} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  )
}

function RenameForm({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps & { passkey: OwnPasskey }) {
  const id = useId()
  const form = useForm<PasskeyName>({ resolver, defaultValues: { friendly_name: passkey.friendly_name ?? '' } })
  const { errors, isSubmitting } = form.formState
  const save = async ({ friendly_name: name }: PasskeyName) => {
    clearToasts()
    const { error } = await renameOwnPasskey(passkey.id, name)
    if (error) return toastPasskeyError(error, messages.renameFailed)
    await onRenamed()
    toast({ title: messages.renamed })
    onClose()
  }
  const submit = useSingleSubmit(form.handleSubmit(save, ({ friendly_name, root }) => toastInvalid(friendly_name ?? root)))
  return (
    <DialogContent
      title={messages.renameTitle}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={id} pending={isSubmitting} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        aria-label={messages.renameTitle}
        onFocus={() => void loadResolver().catch(() => undefined)}
        onSubmit={submit}
      >
        <Field label={messages.nameLabel} help={messages.nameHelp} error={errors.friendly_name?.message} required>
          {(control) => (
            <Input
              {...control}
              {...form.register('friendly_name')}
              autoComplete="off"
              placeholder={messages.unnamed}
              maxLength={limits.passkeyNameMax}
            />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}

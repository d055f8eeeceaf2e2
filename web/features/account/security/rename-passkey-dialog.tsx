import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '../../../../contracts/limits.ts'
import { passkeyMessages } from '../../../../contracts/passkey-messages.ts'
import type { PasskeyName } from '../../../../contracts/passkey-name.ts'
import { toastInvalid } from '../../../lib/error-toasts.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { type OwnPasskey, renameOwnPasskey } from '../../../lib/own-passkeys.ts'
import { useSingleSubmit } from '../../../lib/use-single-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { clearToasts, toast } from '../../../ui/toast.ts'
import { tellPasskeyFault } from './use-passkey-changes.ts'

const words = passkeyMessages.card

const loadResolver = async () => (await import('./passkey-name-resolver.ts')).passkeyNameResolver
const resolver = lazyResolver<PasskeyName, PasskeyName>(loadResolver)

interface RenamePasskeyDialogProps {
  /** Null: closed. */
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
    if (error) return tellPasskeyFault(error, words.renameFailed)
    await onRenamed()
    toast({ title: words.renamed })
    onClose()
  }
  const submit = useSingleSubmit(form.handleSubmit(save, ({ friendly_name, root }) => toastInvalid((friendly_name ?? root)?.message)))
  return (
    <DialogContent
      title={words.renameTitle}
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
      <form id={id} noValidate aria-label={words.renameTitle} onFocus={() => void loadResolver().catch(() => undefined)} onSubmit={submit}>
        <Field label={words.nameLabel} help={words.nameHelp} error={errors.friendly_name?.message} required>
          {(control) => (
            <Input
              {...control}
              {...form.register('friendly_name')}
              autoComplete="off"
              placeholder={words.unnamed}
              maxLength={limits.passkeyNameMax}
            />
          )}
        </Field>
      </form>
    </DialogContent>
  )
}

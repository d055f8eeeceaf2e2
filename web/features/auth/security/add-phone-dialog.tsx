import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beginPhone, type KnownFactor, removeFactor } from '../../../lib/auth/second-factor.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PhoneCode } from '../second-factor/phone-code.tsx'
import { isPhoneNumber, plainNumber } from '../second-factor/phone-number.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { enrollWithUnusedName, toastFactorError, useFactorChanges } from './use-factor-changes.ts'

const messages = secondFactorMessages.phone

interface Enrolment {
  phone: string
  factorId: string
  challengeId: string
}

interface AddPhoneDialogProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Existing factors. A new factor must not have the same name. */
  existing: readonly KnownFactor[]
}

/** A dialog that asks for a phone number, and then for the code sent to it. */
export function AddPhoneDialog({ userId, open, onOpenChange, existing }: AddPhoneDialogProps) {
  const { refresh } = useFactorChanges(userId)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  /** Removes the factor of a number that the user did not verify. */
  const cancelEnrolment = () => {
    if (enrolment) void removeFactor(enrolment.factorId)
    setEnrolment(null)
  }
  const close = (next: boolean) => {
    if (!next) cancelEnrolment()
    onOpenChange(next)
  }
  const finish = async () => {
    toast(secondFactorMessages.factors.added)
    await refresh()
    setEnrolment(null)
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent title={messages.title} description={messages.lead}>
        {enrolment ? (
          <div className="flex flex-col gap-2">
            <PhoneCode
              factorId={enrolment.factorId}
              sent={enrolment.challengeId}
              lead={messages.sentTo(enrolment.phone)}
              submitLabel={secondFactorMessages.enrol.submit}
              handleProof={async (work) => {
                const outcome = await work
                if (outcome.error === null) await finish()
                return outcome
              }}
            />
            <Button variant="ghost" className="w-full" onClick={cancelEnrolment}>
              {messages.change}
            </Button>
          </div>
        ) : (
          <NumberForm existing={existing} onEnrolled={setEnrolment} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function NumberForm({ existing, onEnrolled }: Pick<AddPhoneDialogProps, 'existing'> & { onEnrolled: (enrolment: Enrolment) => void }) {
  const form = useForm({ defaultValues: { phone: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ phone }) => {
      clearToasts()
      const { enrolment, error } = await enrollWithUnusedName(secondFactorMessages.factors.phone, existing, (name) =>
        beginPhone(name, plainNumber(phone)),
      )
      if (enrolment) return onEnrolled({ ...enrolment, phone: phone.trim() })
      if (error?.code === 'mfa_verified_factor_exists') form.setError('phone', { message: messages.taken }, { shouldFocus: true })
      else if (error?.code === 'validation_failed') form.setError('phone', { message: messages.invalid }, { shouldFocus: true })
      else if (error) toastFactorError(error, secondFactorMessages.factors.addFailed)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={messages.label} error={errors.phone?.message} help={messages.help} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone', { validate: (phone) => isPhoneNumber(phone) || messages.invalid })}
            type="tel"
            autoComplete="tel"
            placeholder="+49 151 23456789"
          />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Sending...">
        {messages.send}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { beginPhone, type KnownFactor, removeFactor } from '../../../lib/second-factor.ts'
import { useSingleSubmit } from '../../../lib/use-single-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { clearToasts, toast } from '../../../ui/toast.ts'
import { PhoneCode } from '../../second-factor/phone-code.tsx'
import { toastFactorFault, underFreeName, useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.phone

interface Enrolment {
  phone: string
  factorId: string
  challengeId: string
}

interface AddPhoneDialogProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The factors that there are, whose names are taken. */
  taken: readonly KnownFactor[]
}

/** First the number, then the code that was sent to it. */
export function AddPhoneDialog({ userId, open, onOpenChange, taken }: AddPhoneDialogProps) {
  const { refresh } = useFactorChanges(userId)
  const [begun, setBegun] = useState<Enrolment | null>(null)
  /** A number that was given up is no factor that waits. */
  const giveUp = () => {
    if (begun) void removeFactor(begun.factorId)
    setBegun(null)
  }
  const close = (next: boolean) => {
    if (!next) giveUp()
    onOpenChange(next)
  }
  const finish = async () => {
    toast(secondFactorMessages.factors.added)
    await refresh()
    setBegun(null)
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent title={words.title} description={words.lead}>
        {begun ? (
          <div className="flex flex-col gap-2">
            <PhoneCode
              factorId={begun.factorId}
              sent={begun.challengeId}
              lead={words.sentTo(begun.phone)}
              submitLabel={secondFactorMessages.enrol.submit}
              during={async (work) => {
                const outcome = await work
                if (outcome.error === null) await finish()
                return outcome
              }}
            />
            <Button variant="ghost" className="w-full" onClick={giveUp}>
              {words.change}
            </Button>
          </div>
        ) : (
          <NumberForm taken={taken} onBegun={setBegun} />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** What people write between the digits. */
const plain = (text: string) => text.replace(/[\s().-]/g, '')

function NumberForm({ taken, onBegun }: Pick<AddPhoneDialogProps, 'taken'> & { onBegun: (enrolment: Enrolment) => void }) {
  const form = useForm({ defaultValues: { phone: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ phone }) => {
      clearToasts()
      const { enrolment, error } = await underFreeName(secondFactorMessages.factors.phone, taken, (name) => beginPhone(name, plain(phone)))
      if (enrolment) return onBegun({ ...enrolment, phone: phone.trim() })
      if (error?.code === 'mfa_verified_factor_exists') form.setError('phone', { message: words.taken }, { shouldFocus: true })
      else if (error?.code === 'validation_failed') form.setError('phone', { message: words.fault }, { shouldFocus: true })
      else if (error) toastFactorFault(error, secondFactorMessages.factors.addFailed)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={words.label} error={errors.phone?.message} help={words.help} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone', { validate: (phone) => /^\+[1-9]\d{6,14}$/.test(plain(phone)) || words.fault })}
            type="tel"
            autoComplete="tel"
            placeholder="+49 151 23456789"
          />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Sending...">
        {words.send}
      </Button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { hourlyRate, readHourlyRate, valueMessages } from '../../../contracts/value/value-screen.ts'
import { type Profile, updateProfile } from '../../lib/auth/profile.ts'
import { useSingleSubmit } from '../../lib/forms/use-single-submit.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** A form for the hourly rate. */
export function RateForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (_: FormEvent) => {
    const rate = readHourlyRate(input.current?.value ?? '')
    setError(rate === null ? valueMessages.rateInvalid : undefined)
    if (rate === null) return input.current?.focus()
    setSaving(true)
    try {
      await updateProfile(queryClient, profile.id, { hourly_rate: rate })
      // Show the rate as stored, which is rounded to cents.
      if (input.current) input.current.value = String(rate)
      toast({ title: valueMessages.rateSaved })
    } catch (cause) {
      toastFailure(cause)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form noValidate onSubmit={useSingleSubmit(save)} className="flex items-end gap-2 print:hidden">
      <Field label={valueMessages.rateLabel} error={error}>
        {(props) => (
          <Input
            {...props}
            ref={input}
            inputMode="decimal"
            min={hourlyRate.min}
            max={hourlyRate.max}
            defaultValue={profile.hourly_rate}
            className="w-32"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={isSaving} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { hourlyRate, readHourlyRate, valueWords } from '../../../contracts/value.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { type Profile, updateProfile } from '../../lib/profile.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

/** The rate that minutes are counted at. */
export function RateForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (_: FormEvent) => {
    const rate = readHourlyRate(input.current?.value ?? '')
    setError(rate === null ? valueWords.rateInvalid : undefined)
    if (rate === null) return input.current?.focus()
    setSaving(true)
    try {
      await updateProfile(queryClient, profile.id, { hourly_rate: rate })
      // As it is kept: to the cent.
      if (input.current) input.current.value = String(rate)
      toast({ title: valueWords.rateSaved })
    } catch (cause) {
      toastFailure(cause)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form noValidate onSubmit={useSingleSubmit(save)} className="flex items-end gap-2 print:hidden">
      <Field label={valueWords.rateLabel} error={error}>
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

import { type FormEvent, useState } from 'react'
import { request } from '../../lib/api/request.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../form/field.tsx'
import { Textarea } from '../form/textarea.tsx'
import { readReasonLimits, readReasonTexts as texts } from './read-reason.ts'

/** Asks an administrator for a reason before data of a client is shown. @param onStated loads the data again */
export function ReasonForm({ onStated }: { onStated: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: () => request((supabase) => supabase.rpc('admin_state_reason', { reason })),
    onSuccess: onStated,
    onError: (cause) => toastFailure(cause, texts.failed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTooShort = reason.trim().length < readReasonLimits.minLength
    setError(isTooShort ? texts.tooShort : undefined)
    if (!isTooShort) run()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4 rounded-control border border-line p-5">
      <p className="font-semibold">{texts.title}</p>
      <Field label={texts.label} help={texts.help} error={error} required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={readReasonLimits.maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} className="self-start">
        {texts.submit}
      </Button>
    </form>
  )
}

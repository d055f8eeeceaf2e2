import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type SafetyCategory, safetyCategories } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { safetyMessages, safetyPhraseLimits, safetyPhraseSchema } from './safety-phrases.ts'
import { useAddPhrase } from './use-safety-phrases.ts'

const options = safetyCategories.map((category) => ({ value: category, label: safetyCategoryLabels[category] }))
const categoryOf = (value: string): SafetyCategory | undefined => safetyCategories.find((category) => category === value)

/** A form that adds a phrase to a category. */
export function PhraseForm({ userId }: { userId: string }) {
  const [category, setCategory] = useState<SafetyCategory>('medical_emergency')
  const [phrase, setPhrase] = useState('')
  const [error, setError] = useState<string>()
  const { run, isPending } = useAddPhrase(userId, () => setPhrase(''))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const parsed = safetyPhraseSchema.safeParse({ category, phrase })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) run(parsed.data)
  }
  return (
    <form noValidate onSubmit={add} aria-label="Add phrase" className="flex flex-wrap items-start gap-3">
      <Field label="Category" className="w-full sm:w-56">
        {(control) => (
          <Select {...control} options={options} value={category} onValueChange={(value) => setCategory(categoryOf(value) ?? category)} />
        )}
      </Field>
      <Field label="Phrase" error={error} help={safetyMessages.phrases.help} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Input
            {...control}
            value={phrase}
            onChange={(event) => {
              setPhrase(event.target.value)
              setError(undefined)
            }}
            placeholder={safetyMessages.phrases.placeholder}
            maxLength={safetyPhraseLimits.max}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" pending={isPending} pendingLabel="Adding..." className="max-sm:w-full sm:mt-6.5">
        <Plus aria-hidden="true" />
        Add phrase
      </Button>
    </form>
  )
}

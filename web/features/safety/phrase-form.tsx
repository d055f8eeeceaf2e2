import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type SafetyCategory, safetyCategories } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import { lazySchema } from '../../lib/forms/lazy-schema.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { safetyMessages, safetyPhraseLimits } from './safety-phrases.ts'
import { useAddPhrase } from './use-safety-phrases.ts'

const options = safetyCategories.map((category) => ({ value: category, label: safetyCategoryLabels[category] }))
const categoryOf = (value: string): SafetyCategory | undefined => safetyCategories.find((category) => category === value)

const { load, check } = lazySchema(async () => (await import('./safety-phrase-schema.ts')).safetyPhraseSchema)

/** A form that adds a phrase to a category. */
export function PhraseForm({ userId }: { userId: string }) {
  const [category, setCategory] = useState<SafetyCategory>('medical_emergency')
  const [phrase, setPhrase] = useState('')
  const [error, setError] = useState<string>()
  const { run, isPending } = useAddPhrase(userId, () => setPhrase(''))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check({ category, phrase })
    setError(checked.error)
    if (checked.data !== undefined) run(checked.data)
  }
  return (
    <form
      noValidate
      onFocus={load}
      onSubmit={(event) => void add(event)}
      aria-label="Add phrase"
      className="flex flex-wrap items-start gap-3"
    >
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

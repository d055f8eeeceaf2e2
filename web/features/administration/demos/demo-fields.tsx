import type { ReactNode } from 'react'
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { demoMessages } from '../../../../contracts/blog/blog-messages.ts'
import type { DemoAnswers } from '../../../../contracts/demos/demo-schema.ts'
import { demoTypes, industries, labelOf, workflowCategories } from '../../../../contracts/enumerations.ts'
import { limits } from '../../../../contracts/limits.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import type { DemoFormValues } from './demo-values.ts'

export type DemoFormState = Pick<UseFormReturn<DemoFormValues, unknown, DemoAnswers>, 'control' | 'register' | 'formState'>

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }))
const lists = {
  demo_type: { label: 'Demo Type', options: optionsOf(demoTypes), blank: false },
  category: { label: 'Category', options: optionsOf(workflowCategories), blank: true },
  industry: { label: 'Industry', options: optionsOf(industries), blank: true },
} as const

/** @param video the field for the video, which manages its own upload */
export function DemoFields({ form, video }: { form: DemoFormState; video: ReactNode }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Title"
        error={errors.title?.message}
        aside={<CharacterCount control={control} name="title" max={limits.demoTitleMax} />}
        required
      >
        {(field) => <Input {...field} {...register('title')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        aside={<CharacterCount control={control} name="description" max={limits.demoDescriptionMax} />}
        required
      >
        {(field) => <Textarea {...field} {...register('description')} className="min-h-28" />}
      </Field>
      <ListField control={control} name="demo_type" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ListField control={control} name="category" />
        <ListField control={control} name="industry" />
      </div>
      {video}
      <Field label="Thumbnail URL" help="Leave empty to use a generated cover." error={errors.thumbnail_url?.message}>
        {(field) => <Input {...field} {...register('thumbnail_url')} type="url" inputMode="url" placeholder="https://" dir="ltr" />}
      </Field>
      <Field label="Interactive URL" help="Page that opens in a new tab." error={errors.interactive_url?.message}>
        {(field) => <Input {...field} {...register('interactive_url')} type="url" inputMode="url" placeholder="https://" dir="ltr" />}
      </Field>
      <Field label={demoMessages.featured} help="Featured demos appear first in the library.">
        {({ 'aria-invalid': _, 'aria-required': __, ...field }) => (
          <Controller
            control={control}
            name="is_featured"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Switch {...field} ref={ref} checked={value} onCheckedChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
    </>
  )
}

function ListField({ control, name }: Pick<DemoFormState, 'control'> & { name: keyof typeof lists }) {
  const { label, options, blank } = lists[name]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} error={error?.message} required={!blank}>
          {(field) => (
            <Select
              {...field}
              ref={ref}
              blank={blank}
              placeholder="None"
              options={options}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        </Field>
      )}
    />
  )
}

interface CharacterCountProps {
  control: Control<DemoFormValues, unknown, DemoAnswers>
  name: 'title' | 'description'
  max: number
}

/** Shows the number of characters in a field and their maximum. */
function CharacterCount({ control, name, max }: CharacterCountProps) {
  const count = characters(useWatch({ control, name }).trim())
  if (count === 0) return null
  return (
    <span className={count > max ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {count.toLocaleString('en-US')} of {max.toLocaleString('en-US')}
    </span>
  )
}

import type { ReactNode } from 'react'
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { DemoAnswers } from '../../../../contracts/demo-schema.ts'
import { demoTypes, industries, labelOf, workflowCategories } from '../../../../contracts/enumerations.ts'
import { limits } from '../../../../contracts/limits.ts'
import { demoMessages } from '../../../../contracts/publishing.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { DemoFormValues } from './demo-values.ts'

export type DemoFormState = Pick<UseFormReturn<DemoFormValues, unknown, DemoAnswers>, 'control' | 'register' | 'formState'>

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }))
const lists = {
  demo_type: { label: 'Demo Type', options: optionsOf(demoTypes), blank: false },
  category: { label: 'Category', options: optionsOf(workflowCategories), blank: true },
  industry: { label: 'Industry', options: optionsOf(industries), blank: true },
} as const

/** @param video stands among the others, and has a life of its own */
export function DemoFields({ form, video }: { form: DemoFormState; video: ReactNode }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Title"
        error={errors.title?.message}
        aside={<Counted control={control} name="title" most={limits.demoTitleMax} />}
        required
      >
        {(field) => <Input {...field} {...register('title')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        aside={<Counted control={control} name="description" most={limits.demoDescriptionMax} />}
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
      <Field label="Thumbnail URL" help="Without one, the demo gets a cover of its own." error={errors.thumbnail_url?.message}>
        {(field) => <Input {...field} {...register('thumbnail_url')} type="url" inputMode="url" placeholder="https://" dir="ltr" />}
      </Field>
      <Field label="Interactive URL" help="What people can try, in a new tab." error={errors.interactive_url?.message}>
        {(field) => <Input {...field} {...register('interactive_url')} type="url" inputMode="url" placeholder="https://" dir="ltr" />}
      </Field>
      <Field label={demoMessages.featured} help="Featured demos come first in the library.">
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

interface CountedProps {
  control: Control<DemoFormValues, unknown, DemoAnswers>
  name: 'title' | 'description'
  most: number
}

/** How much was written, and how much may be. */
function Counted({ control, name, most }: CountedProps) {
  const count = characters(useWatch({ control, name }).trim())
  if (count === 0) return null
  return (
    <span className={count > most ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {count.toLocaleString('en-US')} of {most.toLocaleString('en-US')}
    </span>
  )
}

import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { blogEditing, postLimits } from '../../../../contracts/blog/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog/blog-schema.ts'
import { slugOf } from '../../../../contracts/blog/slug.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { type PostValues, suggestedSlug } from './post-values.ts'

type PostFormState = Pick<UseFormReturn<PostValues, unknown, PostAnswers>, 'control' | 'register' | 'formState' | 'getValues' | 'setValue'>

interface PostFieldsProps {
  form: PostFormState
  /**
   * True for a new post, whose slug follows its title. The slug of an existing post never follows the title, because other pages may link
   * to it.
   */
  isNew: boolean
}

export function PostFields({ form, isNew }: PostFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <TitleField form={form} isNew={isNew} />
      <SlugField form={form} isNew={isNew} />
      <Field
        label="Excerpt"
        help={`Shown on blog cards and in search results, which display about ${postLimits.excerptShown} characters.`}
        error={errors.excerpt?.message}
        aside={<ExcerptLength control={control} />}
      >
        {(field) => <Textarea {...field} {...register('excerpt')} />}
      </Field>
      <Field label="Content" help="Supports Markdown. Separate paragraphs with a blank line." error={errors.content?.message} required>
        {(field) => <Textarea {...field} {...register('content')} rows={14} className="max-h-none min-h-80 leading-relaxed" />}
      </Field>
      <Field label="Featured Image URL" help="Leave empty to use a generated cover." error={errors.featured_image_url?.message}>
        {(field) => <Input {...field} {...register('featured_image_url')} type="url" inputMode="url" placeholder="https://" dir="ltr" />}
      </Field>
      <Field label={blogEditing.publish} help="When off, the post is a draft that only administrators can see.">
        {({ 'aria-invalid': _, 'aria-required': __, ...field }) => (
          <Controller
            control={control}
            name="published"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Switch {...field} ref={ref} checked={value} onCheckedChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
    </>
  )
}

function TitleField({ form: { control, getValues, setValue, formState }, isNew }: PostFieldsProps) {
  const rename = (title: string, onChange: (title: string) => void) => {
    const { slug, title: former } = getValues()
    onChange(title)
    const suggestion = isNew ? suggestedSlug(slug, former, title) : null
    if (suggestion !== null) setValue('slug', suggestion, { shouldValidate: formState.isSubmitted })
  }
  return (
    <Controller
      control={control}
      name="title"
      render={({ field: { onChange, ...title }, fieldState: { error } }) => (
        <Field label="Title" error={error?.message} required>
          {(field) => <Input {...field} {...title} onChange={({ target }) => rename(target.value, onChange)} autoComplete="off" />}
        </Field>
      )}
    />
  )
}

/** A field for the slug, which is corrected when the field loses the focus, so that typing is not interrupted. */
function SlugField({ form: { register, getValues, setValue, formState }, isNew }: PostFieldsProps) {
  const normalize = () => {
    const { slug } = getValues()
    const normalized = slugOf(slug)
    if (normalized !== '' && normalized !== slug) setValue('slug', normalized, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Field
      label="Slug"
      help={isNew ? 'Last part of the URL: /blog/…' : 'Last part of the URL: /blog/… Changing it breaks existing links.'}
      error={formState.errors.slug?.message}
      required
    >
      {(field) => <Input {...field} {...register('slug', { onBlur: normalize })} autoComplete="off" spellCheck={false} dir="ltr" />}
    </Field>
  )
}

function ExcerptLength({ control }: Pick<PostFormState, 'control'>) {
  const count = characters(useWatch({ control, name: 'excerpt' }).trim())
  if (count === 0) return null
  return (
    <span className={count > postLimits.excerptShown ? 'text-warning tabular-nums' : 'tabular-nums'}>
      {count.toLocaleString('en-US')} of {postLimits.excerptShown}
    </span>
  )
}

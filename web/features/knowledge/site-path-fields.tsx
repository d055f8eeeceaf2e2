import { useWatch } from 'react-hook-form'
import { indexMessages } from '../../../contracts/knowledge/knowledge-index.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { cn } from '../../ui/theme/cn.ts'
import type { WebsiteForm } from './use-website-form.ts'

/** Fields for the paths of linked pages that are indexed or skipped. They are shown if linked pages are included. */
export function SitePathFields({ form: { register, formState, control }, className }: Pick<WebsiteForm, 'form'> & { className?: string }) {
  const { include_paths, exclude_paths } = formState.errors
  if (!useWatch({ control, name: 'include_linked' })) return null
  return (
    <div className={cn('grid gap-4 sm:grid-cols-2', className)}>
      <Field label={indexMessages.includePaths} error={include_paths?.message} help={indexMessages.pathsHelp}>
        {(field) => <Input {...field} {...register('include_paths')} autoComplete="off" placeholder="/help, /prices" />}
      </Field>
      <Field label={indexMessages.excludePaths} error={exclude_paths?.message}>
        {(field) => <Input {...field} {...register('exclude_paths')} autoComplete="off" placeholder="/blog/*/archive" />}
      </Field>
    </div>
  )
}

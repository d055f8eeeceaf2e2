import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { indexMessages } from '../../../contracts/knowledge/knowledge-index.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { cn } from '../../ui/theme/cn.ts'

/** A checkbox to index the pages that the website links to. */
export function IncludeLinkedField({ control, className }: { control: Control<Website, unknown, Website>; className?: string }) {
  const id = useId()
  return (
    <Controller
      control={control}
      name="include_linked"
      render={({ field: { value, onChange, ...field } }) => (
        <div className={cn('flex items-start gap-2.5', className)}>
          <Checkbox
            {...field}
            id={id}
            checked={value}
            onCheckedChange={(checked) => onChange(checked === true)}
            aria-describedby={`${id}-help`}
            className="mt-0.5"
          />
          <div className="min-w-0">
            <label htmlFor={id} className="cursor-pointer font-medium text-sm">
              {indexMessages.includeLinked}
            </label>
            <p id={`${id}-help`} className="text-muted text-sm">
              {indexMessages.includeLinkedHelp}
            </p>
          </div>
        </div>
      )}
    />
  )
}

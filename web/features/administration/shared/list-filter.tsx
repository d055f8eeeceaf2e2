import { Select } from '../../../ui/form/select.tsx'
import type { SelectOption } from '../../../ui/form/select-props.ts'
import type { AdminView } from './use-admin-view.ts'

interface ListFilterProps {
  view: AdminView
  /** Search parameter that contains the filter. */
  name: 'status' | 'kind' | 'action'
  label: string
  /** Label of the option that removes the filter. */
  allLabel?: string
  options: readonly SelectOption[]
}

/** A filter of a list. A change returns to the first page. */
export function ListFilter({ view, name, label, allLabel = 'All statuses', options }: ListFilterProps) {
  const selectedOption = options.find(({ value }) => value === view.search[name])
  return (
    <Select
      aria-label={label}
      blank
      placeholder={allLabel}
      className="flex-1 basis-28 sm:w-40 sm:flex-none"
      options={options}
      value={selectedOption?.value ?? ''}
      onValueChange={(value) => view.publish({ [name]: value || undefined, page: undefined })}
    />
  )
}

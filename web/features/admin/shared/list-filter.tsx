import { Select } from '../../../ui/select.tsx'
import type { SelectOption } from '../../../ui/select-props.ts'
import type { AdminView } from './use-admin-view.ts'

interface ListFilterProps {
  view: AdminView
  /** Where it stands in the address. */
  name: 'status' | 'kind' | 'action'
  label: string
  /** Of the choice that lets everything through. */
  everything?: string
  options: readonly SelectOption[]
}

/** Narrows a list, and begins at its first page. */
export function ListFilter({ view, name, label, everything = 'All', options }: ListFilterProps) {
  const chosen = options.find(({ value }) => value === view.search[name])
  return (
    <Select
      aria-label={label}
      blank
      placeholder={everything}
      className="sm:w-40"
      options={options}
      value={chosen?.value ?? ''}
      onValueChange={(value) => view.publish({ [name]: value || undefined, page: undefined })}
    />
  )
}

import { complexities, type Industry, industries, labelOf, workflowCategories } from '../../../../contracts/enumerations.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { SelectOption } from '../../../ui/form/select-props.ts'
import type { LibrarySearch } from './library-search.ts'

interface LibraryFiltersProps {
  text: string
  onType: (text: string) => void
  onSettle: () => void
  search: LibrarySearch
  /** Industry of the user, which is the first option. */
  ownIndustry: Industry | null
  onFilter: (filter: Record<string, string | undefined>) => void
}

function optionsOf(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

function industryOptions(ownIndustry: Industry | null): SelectOption[] {
  if (ownIndustry === null) return optionsOf(industries)
  return [
    { value: ownIndustry, label: `${labelOf(ownIndustry)} (yours)` },
    ...optionsOf(industries.filter((industry) => industry !== ownIndustry)),
  ]
}

export function LibraryFilters({ text, onType, onSettle, search, ownIndustry, onFilter }: LibraryFiltersProps) {
  const filters = [
    { name: 'industry', label: 'Industry', all: 'All industries', options: industryOptions(ownIndustry), value: search.industry },
    { name: 'category', label: 'Category', all: 'All categories', options: optionsOf(workflowCategories), value: search.category },
    { name: 'complexity', label: 'Complexity', all: 'All complexities', options: optionsOf(complexities), value: search.complexity },
  ]
  return (
    <search className="flex flex-col gap-3 lg:flex-row">
      <SearchInput label="Search by name or description" value={text} onValueChange={onType} onBlur={onSettle} className="lg:flex-1" />
      <div className="grid grid-cols-2 gap-3 max-[22.5rem]:gap-2 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1 lg:w-[34rem]">
        {filters.map(({ name, label, all, options, value }) => (
          <Select
            key={name}
            aria-label={label}
            blank
            placeholder={all}
            options={options}
            value={value ?? ''}
            className="max-[22.5rem]:gap-1 max-[22.5rem]:px-2"
            onValueChange={(next) => onFilter({ [name]: next || undefined })}
          />
        ))}
      </div>
    </search>
  )
}

import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '../theme/cn.ts'
import { Input } from './input.tsx'

interface SearchInputProps {
  /** Name for screen readers. A placeholder is not sufficient. */
  label: string
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  className?: string
}

export function SearchInput({ label, value, onValueChange, onBlur, placeholder = label, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={cn('relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        // The length is limited, because the text becomes part of the URL, and servers limit the length of URLs.
        maxLength={200}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={onBlur}
        className="ps-9 pe-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-chip text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

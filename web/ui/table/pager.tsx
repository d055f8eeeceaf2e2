import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../button/button.tsx'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** Name of the list for screen readers, such as "Documents". */
  label: string
}

/** Buttons for the pages of a list. Hidden if there is only one page. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={`${label}: pages`} className="flex items-center justify-between gap-4 border-line border-t px-5 py-3">
      <p role="status" className="text-muted text-sm tabular-nums">
        Page {page} of {pages}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          Previous
        </Button>
        <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </div>
    </nav>
  )
}

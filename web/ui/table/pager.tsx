import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../lib/lists/paging.ts'
import { Button } from '../button/button.tsx'
import { Input } from '../form/input.tsx'
import { pageIn } from './table-view.ts'

interface PagerProps {
  page: number
  pages: number
  /** Number of rows on all pages. */
  total?: number
  /** Maximum number of rows that were counted; undefined if all were counted. */
  maxCounted?: number | undefined
  onPage: (page: number) => void
  /** Name of the list for screen readers, such as "Documents". */
  label: string
}

/** Minimum number of pages for a list to offer opening a page by its number. */
const minPagesToJump = 4

/** Buttons for the pages of a list, and the number of its rows. Hidden if there is only one page. */
export function Pager({ page, pages, total, maxCounted, onPage, label }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label={`${label}: pages`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
    >
      <p role="status" className="text-muted text-sm tabular-nums">
        Page {page} of {pages}
        {total !== undefined && ` · ${countText(total, maxCounted)} in total`}
      </p>
      <div className="flex flex-wrap gap-2">
        {pages >= minPagesToJump && <PageInput key={page} page={page} pages={pages} onPage={onPage} />}
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

/** A field for the number of a page. Opens the page on Enter, or when the field loses the focus. */
function PageInput({ page, pages, onPage }: Pick<PagerProps, 'page' | 'pages' | 'onPage'>) {
  const [text, setText] = useState(String(page))
  const open = () => {
    const target = pageIn(text, pages)
    if (target === null) setText(String(page))
    else if (target !== page) onPage(target)
  }
  return (
    <form
      className="w-14"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <Input
        aria-label="Go to page"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={open}
        className="h-8! text-center tabular-nums pointer-coarse:h-11!"
      />
    </form>
  )
}

import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'

interface SubmissionPaneProps {
  /** Id of the list button that opened the message. */
  rowId: string
  /** Scroll position of the list, in pixels. */
  listScroll: number
  onBack: () => void
  children: ReactNode
}

/**
 * Shows a message next to the list. On narrow screens it replaces the list. When the message is closed, the list returns to its scroll
 * position and focuses the message's row.
 */
export function SubmissionPane({ rowId, listScroll, onBack, children }: SubmissionPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const list = useRef({ rowId, listScroll })
  useEffect(() => {
    const { rowId, listScroll } = list.current
    if (matchMedia('(min-width: 80rem)').matches) return
    pane.current?.focus({ preventScroll: true })
    pane.current?.scrollIntoView({ block: 'start' })
    return () => {
      scrollTo({ top: listScroll })
      document.getElementById(rowId)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={pane} tabIndex={-1} className="scroll-mt-20 outline-none xl:sticky xl:top-6">
      <Button variant="ghost" size="sm" className="-ms-3 mb-3 xl:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        All messages
      </Button>
      {children}
    </div>
  )
}

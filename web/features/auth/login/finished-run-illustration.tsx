import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Card } from '../../../ui/card/card.tsx'
import type { TimelineStep } from '../../../ui/chart/step-timeline.tsx'
import { StepTimeline } from '../../../ui/chart/step-timeline.tsx'

const steps: readonly TimelineStep[] = [
  { id: 'read', title: 'Read 14 open disputes', detail: 'invoices and terms', state: 'done', time: '1.2 s' },
  { id: 'sort', title: 'Sorted them by cause', detail: 'price, quantity, delivery', state: 'done', time: '0.9 s' },
  { id: 'draft', title: 'Drafted 14 replies', detail: 'each with its clause', state: 'done', time: '8.4 s' },
  { id: 'approve', title: 'Approved', detail: '12 unchanged, 2 edited', state: 'done', time: '3 min' },
]

/** A decorative example of a finished run. Hidden from screen readers. */
export function FinishedRunIllustration() {
  return (
    <Card aria-hidden="true" className="w-full max-w-88 shadow-float">
      <div className="flex items-center justify-between gap-3 border-line border-b px-5 py-4">
        <p className="truncate font-semibold">Invoice dispute triage</p>
        <StatusBadge status="succeeded" />
      </div>
      <StepTimeline label="A finished run" steps={steps} className="p-5" />
    </Card>
  )
}

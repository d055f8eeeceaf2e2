import type { LucideIcon } from 'lucide-react'
import { CircleAlert, CircleCheck, CircleDashed, CirclePlay, CircleX, Clock, Copy, Hourglass } from 'lucide-react'
import type { Tone } from '../theme/tone.ts'
import { Chip } from './chip.tsx'

interface StatusLook {
  label: string
  tone: Tone
  icon: LucideIcon
}

const appearances = {
  active: { label: 'Active', tone: 'success', icon: CircleCheck },
  inactive: { label: 'Inactive', tone: 'neutral', icon: CircleDashed },
  pending: { label: 'Pending', tone: 'warning', icon: CircleDashed },
  indexing: { label: 'Indexing', tone: 'accent', icon: CirclePlay },
  ready: { label: 'Ready', tone: 'success', icon: CircleCheck },
  ready_with_warnings: { label: 'Ready with warnings', tone: 'warning', icon: CircleAlert },
  duplicate: { label: 'Duplicate', tone: 'neutral', icon: Copy },
  queued: { label: 'Queued', tone: 'neutral', icon: CircleDashed },
  running: { label: 'Running', tone: 'accent', icon: CirclePlay },
  scheduled: { label: 'Scheduled', tone: 'accent', icon: Clock },
  needs_approval: { label: 'Pending approval', tone: 'warning', icon: Hourglass },
  succeeded: { label: 'Succeeded', tone: 'success', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'neutral', icon: CircleX },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  cancelled: { label: 'Canceled', tone: 'neutral', icon: CircleX },
} satisfies Record<string, StatusLook>

export type Status = keyof typeof appearances

/** Badge with the label, color and icon of a status. */
export function StatusBadge({ status, label, className }: { status: Status; label?: string; className?: string }) {
  const appearance: StatusLook = appearances[status]
  const Icon = appearance.icon
  return (
    <Chip tone={appearance.tone} className={className}>
      <Icon aria-hidden="true" />
      <span className="truncate">{label ?? appearance.label}</span>
    </Chip>
  )
}

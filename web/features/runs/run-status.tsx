import { FlaskConical } from 'lucide-react'
import { runMessages } from '../../../contracts/run-words.ts'
import type { RunStatus } from '../../../contracts/runs.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Status, StatusBadge } from '../../ui/status-badge.tsx'
import { durationWords, lengthOf } from './run-format.ts'
import { useNow } from './use-now.ts'

const badges: Record<RunStatus, Status> = {
  queued: 'queued',
  running: 'running',
  waiting_approval: 'needs_approval',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
}

export function RunStatusBadge({ status }: { status: RunStatus }) {
  return <StatusBadge status={badges[status]} />
}

export function TestChip() {
  return (
    <Chip>
      <FlaskConical aria-hidden="true" />
      {runMessages.testRun}
    </Chip>
  )
}

/** How long it took, or takes: it counts while it goes on. A dash before the start. */
export function Elapsed({ started_at, finished_at }: { started_at: string | null; finished_at: string | null }) {
  const now = useNow(1000, started_at !== null && finished_at === null)
  const length = lengthOf({ started_at, finished_at }, now)
  return <span className="figures">{length === null ? '—' : durationWords(length)}</span>
}

import { StatusBadge } from '../../../ui/status-badge.tsx'

/** Whether somebody may sign in. */
export function AccessBadge({ suspended }: { suspended: boolean }) {
  return suspended ? <StatusBadge status="failed" label="Suspended" /> : <StatusBadge status="active" />
}

import { StatusBadge } from '../../../ui/badge/status-badge.tsx'

/** Shows whether a user can sign in. */
export function AccessBadge({ suspended }: { suspended: boolean }) {
  return suspended ? <StatusBadge status="failed" label="Suspended" /> : <StatusBadge status="active" />
}

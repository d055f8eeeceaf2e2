import { WifiOff } from 'lucide-react'
import type { ConnectionStatus } from '../lib/query/connection-status.ts'
import { useConnectionStatus } from '../lib/query/connection-status.ts'

const labels: Record<Exclude<ConnectionStatus, 'online'>, string> = {
  offline: 'You are offline. Changes can’t be saved until you reconnect.',
  unreachable: 'The server is not responding. Retrying…',
}

/** Banner that is visible while there is no connection. It floats, so that it does not move the page. */
export function OfflineBar() {
  const status = useConnectionStatus()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-17 z-40 flex justify-center px-4">
      {status !== 'online' && (
        <p className="flex animate-rise items-center gap-2 rounded-control border border-warning/40 bg-warning-soft px-4 py-2 font-medium text-sm text-warning shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {labels[status]}
        </p>
      )}
    </div>
  )
}

import { WifiOff } from 'lucide-react'
import { useOnline } from '../lib/use-online.ts'

/** Says that the connection is gone, for as long as it is. */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-40">
      {!online && (
        <p className="flex animate-rise items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center font-medium text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you see may be old; changes are sent when the connection is back.
        </p>
      )}
    </div>
  )
}

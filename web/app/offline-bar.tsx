import { WifiOff } from 'lucide-react'
import type { Reach } from './reach.ts'
import { useReach } from './reach.ts'

const words: Record<Exclude<Reach, 'online'>, string> = {
  offline: 'You are offline. Nothing can be saved until the connection is back.',
  unreachable: 'The server does not answer. Trying again until it does.',
}

/** Says that the connection is gone, for as long as it is. Floats, so that nothing moves when it comes or goes. */
export function OfflineBar() {
  const reach = useReach()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-17 z-40 flex justify-center px-4">
      {reach !== 'online' && (
        <p className="flex animate-rise items-center gap-2 rounded-control border border-warning/40 bg-warning-soft px-4 py-2 font-medium text-sm text-warning shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {words[reach]}
        </p>
      )}
    </div>
  )
}

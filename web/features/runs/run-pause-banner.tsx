import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { pauseTexts } from '../../../contracts/runs/run-pause.ts'
import { ownPauseQuery } from './pause-queries.ts'

/** Shows that an administrator has paused the runs of the user or the workspace, and the reason. Shows nothing otherwise. */
export function RunPauseBanner({ userId }: { userId: string }) {
  const { data: reason } = useQuery(ownPauseQuery(userId))
  return reason ? <RunPauseMessage reason={reason} /> : null
}

export function RunPauseMessage({ reason }: { reason: string }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="wrap-anywhere min-w-0">
        <span className="font-medium">{pauseTexts.title}:</span> <bdi>{reason}</bdi>
        <span className="block">{pauseTexts.consequences}</span>
      </p>
    </div>
  )
}

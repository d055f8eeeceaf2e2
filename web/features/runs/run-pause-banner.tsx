import { useQuery } from '@tanstack/react-query'
import { pauseTexts } from '../../../contracts/runs/run-pause.ts'
import { PauseMessage } from '../../ui/feedback/pause-message.tsx'
import { ownPauseQuery } from './pause-queries.ts'

/** Shows that an administrator has paused the runs of the user or the workspace, and the reason. Shows nothing otherwise. */
export function RunPauseBanner({ userId }: { userId: string }) {
  const { data: reason } = useQuery(ownPauseQuery(userId))
  return reason ? <RunPauseMessage reason={reason} /> : null
}

export function RunPauseMessage({ reason }: { reason: string }) {
  return (
    <PauseMessage title={pauseTexts.title}>
      <bdi>{reason}</bdi>
      <span className="block">{pauseTexts.consequences}</span>
    </PauseMessage>
  )
}

import type { ReactNode } from 'react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { JoineryPanel } from '../../ui/joinery-panel.tsx'
import { FinishedRun } from './finished-run.tsx'

interface EntranceFrameProps {
  industry?: Industry | undefined
  /** What the panel beside the form shows. */
  picture?: ReactNode
  children: ReactNode
}

/** Every screen before the session: a narrow form, and beside it what waits behind the door. */
export function EntranceFrame({ industry = 'transportation', picture = <FinishedRun />, children }: EntranceFrameProps) {
  return (
    <div className="grid flex-1 lg:grid-cols-[1fr_minmax(0,46%)]">
      <div className="grid justify-items-center px-4 py-10 sm:items-center sm:px-8">
        <div className="w-full max-w-96">{children}</div>
      </div>
      <JoineryPanel industry={industry}>{picture}</JoineryPanel>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Industry } from '../../../../contracts/enumerations.ts'
import { CoverPanel } from '../../../ui/brand/cover-panel.tsx'
import { FinishedRunIllustration } from './finished-run-illustration.tsx'

interface LoginFrameProps {
  industry?: Industry | undefined
  /** Content of the panel next to the form. */
  picture?: ReactNode
  children: ReactNode
}

/** Layout of the sign-in screens: a narrow form with a panel next to it. */
export function LoginFrame({ industry = 'transportation', picture = <FinishedRunIllustration />, children }: LoginFrameProps) {
  return (
    <div className="grid flex-1 lg:grid-cols-[1fr_minmax(0,46%)]">
      <div className="grid justify-items-center px-4 py-10 sm:items-center sm:px-8">
        <div className="w-full max-w-96">{children}</div>
      </div>
      <CoverPanel industry={industry}>{picture}</CoverPanel>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { WorkspaceCapability } from '../../../contracts/workspaces/workspace-roles.ts'
import { useMay } from '../../lib/workspaces/use-may.ts'

interface EditorsOnlyProps {
  userId: string
  capability: WorkspaceCapability
  /** Explains to other members who can do this. */
  note?: string
  children: ReactNode
}

/** Disables all controls in it, and shows a note, for members of a workspace whose role does not include a capability. */
export function EditorsOnly({ userId, capability, note, children }: EditorsOnlyProps) {
  const may = useMay(userId, capability)
  return (
    <>
      {!may && note && (
        <p role="note" className="rounded-control bg-accent-soft px-4 py-2.5 text-accent-strong text-sm">
          {note}
        </p>
      )}
      <fieldset disabled={!may} className="contents">
        {children}
      </fieldset>
    </>
  )
}

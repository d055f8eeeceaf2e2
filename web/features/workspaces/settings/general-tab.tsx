import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { AbsenceCard } from '../absence-card.tsx'
import { LeaveCard } from '../leave-card.tsx'
import { NameCard } from '../name-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { ExportCard } from './export-card.tsx'
import { TransferCard } from './transfer-card.tsx'

/** The settings of a workspace, and the settings of the signed-in member: absence and leaving. */
export function GeneralTab({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const isShared = workspace.members > 1
  return (
    <div className="flex flex-col gap-4">
      {includesRole(workspace.role, minimumRoles.manageSettings) && (
        <>
          <NameCard key={workspace.name} workspace={workspace} />
          <AppearanceCard workspace={workspace} />
        </>
      )}
      {isShared && includesRole(workspace.role, minimumRoles.decide) && <AbsenceCard {...{ workspace, userId }} />}
      {isShared && includesRole(workspace.role, minimumRoles.transferOwnership) && <TransferCard {...{ workspace, userId }} />}
      {isShared && includesRole(workspace.role, minimumRoles.exportWorkspace) && <ExportCard workspace={workspace} />}
      {isShared && <LeaveCard {...{ workspace, userId }} />}
    </div>
  )
}

import { Download } from 'lucide-react'
import { useExport } from '../../../lib/account/use-export.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ActionRow } from '../../../ui/card/action-row.tsx'
import { Card } from '../../../ui/card/card.tsx'

/** The download of everything that a workspace shares, for its owners. */
export function ExportCard({ workspace }: { workspace: Workspace }) {
  const { run, isPending } = useExport({ workspace_id: workspace.id })
  return (
    <Card>
      <ActionRow
        title="Workspace data"
        action={
          <Button variant="secondary" pending={isPending} onClick={() => run()} className="w-full sm:w-auto">
            <Download aria-hidden="true" />
            Download workspace data
          </Button>
        }
      >
        Get a ZIP file with the members, workflows, runs, approvals, knowledge base and documents of the whole team.
      </ActionRow>
    </Card>
  )
}

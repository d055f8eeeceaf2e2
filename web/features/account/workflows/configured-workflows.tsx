import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Cover } from '../../../ui/brand/cover.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { WorkflowChips } from '../../workflows/workflow-chips.tsx'
import type { AccountConfiguration } from '../account-queries.ts'
import { useRemoveWorkflow } from './use-remove-workflow.ts'

interface ConfiguredWorkflowsProps {
  userId: string
  configurations: readonly AccountConfiguration[]
  /** Called after a workflow was removed. Moves the focus, because its button has disappeared. */
  onRemoved: () => void
}

export function ConfiguredWorkflows({ userId, configurations, onRemoved }: ConfiguredWorkflowsProps) {
  const { ask, dialog } = useConfirmation(useRemoveWorkflow(userId), onRemoved)
  return (
    <>
      <Card>
        <ul aria-label="Your workflows">
          {configurations.map((configuration) => (
            <li key={configuration.id} className="border-line not-first:border-t">
              <ConfiguredWorkflow configuration={configuration} onRemove={() => ask(configuration)} />
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        {...dialog}
        title={accountMessages.removeWorkflow.title}
        description={accountMessages.removeWorkflow.question}
        confirmLabel="Remove"
      />
    </>
  )
}

function ConfiguredWorkflow({ configuration, onRemove }: { configuration: AccountConfiguration; onRemove: () => void }) {
  const { workflows: workflow, is_active } = configuration
  return (
    <div className="flex flex-wrap gap-4 p-5">
      <Cover industry={workflow.industry} seed={workflow.id} shape="square" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{workflow.name}</span>
          {is_active && <StatusBadge status="active" />}
        </p>
        <p className="line-clamp-3 text-muted text-sm sm:line-clamp-2">{workflow.description}</p>
        <p className="flex flex-wrap gap-2">
          <WorkflowChips workflow={workflow} />
        </p>
      </div>
      <div className="flex w-full items-start gap-2 sm:w-auto">
        <Button asChild variant="secondary" size="sm" className="flex-1 sm:flex-none">
          <Link to={paths.configureWorkflow} params={{ workflowId: workflow.id }} aria-label={`Configure: ${workflow.name}`}>
            Configure
          </Link>
        </Button>
        <Button variant="ghost" size="sm" className="flex-1 sm:flex-none" onClick={onRemove} aria-label={`Remove: ${workflow.name}`}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      </div>
    </div>
  )
}

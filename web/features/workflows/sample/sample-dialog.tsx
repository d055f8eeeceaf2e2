import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { definitionQuery } from '../../runs/definition-query.ts'
import type { Workflow } from '../workflow-queries.ts'
import { SampleOutcome } from './sample-outcome.tsx'
import { SampleInput } from './workflow-preview.tsx'

/** A dialog with the sample result of a workflow, over the library. */
export function SampleDialog({ workflow, onClose }: { workflow: Pick<Workflow, 'id' | 'name'>; onClose: () => void }) {
  const { data } = useQuery(definitionQuery(workflow.id))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        width="wide"
        title={workflow.name}
        description={
          data ? `Saves about ${data.minutes_saved === 1 ? '1 minute' : `${data.minutes_saved} minutes`} per run` : runMessages.preview
        }
        footer={
          <Button asChild>
            <Link to={paths.workflow} params={{ workflowId: workflow.id }}>
              Learn More
            </Link>
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          {data && <SampleInput definition={data} />}
          <div>
            <h3 className="mb-2 font-medium text-muted text-sm">{runMessages.sampleResult}</h3>
            <SampleOutcome workflowId={workflow.id} />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

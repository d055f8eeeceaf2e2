import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { runMessages } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import type { Workflow } from '../../workflows/workflow-queries.ts'
import { definitionQuery } from '../definition-query.ts'
import { minutesWords } from '../run-format.ts'
import { SampleOutcome } from './sample-outcome.tsx'
import { SampleInput } from './what-it-does.tsx'

/** What a workflow makes of its sample, over the library. */
export function SampleDialog({ workflow, onClose }: { workflow: Pick<Workflow, 'id' | 'name'>; onClose: () => void }) {
  const { data } = useQuery(definitionQuery(workflow.id))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        width="wide"
        title={workflow.name}
        description={
          data ? `${runMessages.seeWhatItDoes}: saves about ${minutesWords(data.minutes_saved)} a run` : runMessages.seeWhatItDoes
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

import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'

/** A link to the form that runs a workflow. */
export function RunLink({ workflowId }: { workflowId: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.runWorkflow} params={{ workflowId }}>
        <Play aria-hidden="true" />
        Run
      </Link>
    </Button>
  )
}

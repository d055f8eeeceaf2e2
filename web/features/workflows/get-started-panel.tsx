import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Plus } from 'lucide-react'
import { isConfigurationComplete } from '../../../contracts/workflows/configuration-fields.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { paths } from '../../lib/routing/paths.ts'
import { ComplexityMeter } from '../../ui/badge/complexity-meter.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EditorsOnly } from '../../ui/form/editors-only.tsx'
import { configurationStateQuery } from './configuration-queries.ts'
import { RunLink } from './run-link.tsx'
import { useAddWorkflow } from './use-add-workflow.ts'
import type { Workflow } from './workflow-queries.ts'

const complexityDescriptions = {
  simple: 'Only a few settings. Most teams start the same day.',
  medium: 'A few settings to agree on with your team.',
  advanced: 'Involves several systems or rules. Plan a week to roll it out.',
} as const

export function GetStartedPanel({ workflow }: { workflow: Workflow }) {
  return (
    <Card className="lg:sticky lg:top-20">
      <CardContent className="flex flex-col gap-4">
        <h2 className="heading text-xl">Get Started</h2>
        <div className="flex flex-col gap-1.5">
          <p className="flex items-center justify-between gap-4 text-sm">
            <span className="text-muted">Complexity</span>
            <ComplexityMeter complexity={workflow.complexity} withLabel />
          </p>
          <p className="text-muted text-sm">{complexityDescriptions[workflow.complexity]}</p>
        </div>
        <hr className="border-line" />
        <GetStartedActions workflow={workflow} />
      </CardContent>
    </Card>
  )
}

function GetStartedActions({ workflow: { id: workflowId, category } }: { workflow: Workflow }) {
  const userId = useUserId()
  const state = useQuery(configurationStateQuery(userId, workflowId))
  const add = useAddWorkflow(userId, workflowId)
  return (
    <QueryState
      query={state}
      failed="Couldn’t load the status of this workflow"
      errorLook="stacked"
      skeleton={<Skeleton className="h-26 rounded-control" />}
    >
      {(configuration) =>
        configuration ? (
          <AddedActions workflowId={workflowId} isReady={isConfigurationComplete(category, recordOf(configuration.configuration_data))} />
        ) : (
          <EditorsOnly userId={userId} capability="configure" note="Editors of the workspace can add this workflow.">
            <Button pending={add.isPending} onClick={() => add.run()}>
              <Plus aria-hidden="true" />
              Add to Dashboard
            </Button>
            <p className="text-muted text-sm">You’ll configure it next. It won’t run until you do.</p>
          </EditorsOnly>
        )
      }
    </QueryState>
  )
}

function AddedActions({ workflowId, isReady }: { workflowId: string; isReady: boolean }) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-sm text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        On your dashboard
      </p>
      <Button asChild>
        <Link to={paths.configureWorkflow} params={{ workflowId }}>
          Configure Workflow
        </Link>
      </Button>
      {isReady && <RunLink workflowId={workflowId} />}
      <Button asChild variant="secondary">
        <Link to={paths.dashboard}>View in Dashboard</Link>
      </Button>
    </>
  )
}

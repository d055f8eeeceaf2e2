import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { configurationFieldsOf, missingFields } from '../../../../contracts/workflows/configuration-fields.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { useDocumentTitle } from '../../../lib/routing/document-title.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { isWorkflowId } from '../../../lib/routing/workflow-id.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { EditorsOnly } from '../../../ui/form/editors-only.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { definitionQuery } from '../../runs/definition-query.ts'
import { configurationQuery } from '../configuration-queries.ts'
import { FormError, FormPage, FormSkeleton } from '../form-page.tsx'
import { useRequiredWorkflow } from '../use-required-workflow.ts'
import type { Workflow } from '../workflow-queries.ts'
import { RunForm } from './run-form.tsx'

const skeleton = <FormSkeleton label="Loading the form" fields={3} />

export function RunFormScreen() {
  const { workflowId } = useParams({ from: paths.runWorkflow })
  return (
    <FormPage workflowId={workflowId}>
      <RunWorkflow key={workflowId} workflowId={workflowId} />
    </FormPage>
  )
}

function RunWorkflow({ workflowId }: { workflowId: string }) {
  const userId = useUserId()
  const workflow = useRequiredWorkflow(workflowId)
  const isId = isWorkflowId(workflowId)
  const definition = useQuery({ ...definitionQuery(workflowId), enabled: isId })
  const configuration = useQuery({ ...configurationQuery(userId, workflowId), enabled: isId })
  const name = workflow.data?.name
  useDocumentTitle(name && `Run ${name}`)
  const failed = [workflow, definition, configuration].filter(({ isError, data }) => isError && data === undefined)
  const minutes = definition.data?.minutes_saved
  const title = (
    <PageHeader
      title={name ? `Run ${name}` : 'Run workflow'}
      description={minutes === undefined ? undefined : `Saves about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} per run.`}
    />
  )
  if (failed.length > 0)
    return (
      <>
        {title}
        <FormError title="Couldn’t load the form" failed={failed} />
      </>
    )
  const isLoaded = definition.data !== undefined && configuration.data !== undefined
  return (
    <>
      {title}
      {isLoaded && workflow.data ? (
        <RunFormOrRequirement workflow={workflow.data} definition={definition.data} configuration={configuration.data} userId={userId} />
      ) : (
        skeleton
      )}
    </>
  )
}

interface RunFormOrRequirementProps {
  userId: string
  workflow: Workflow
  definition: WorkflowDefinition | null
  configuration: { id: string; is_active: boolean; configuration_data: unknown } | null
}

/** Shows the form, or the reason why the workflow cannot run yet. */
function RunFormOrRequirement({ userId, workflow, definition, configuration }: RunFormOrRequirementProps) {
  const params = { workflowId: workflow.id }
  if (definition === null) return <RequirementCard title="Not available yet" description={runMessages.noDefinition} />
  if (configuration === null)
    return (
      <RequirementCard title="Not on your dashboard" description={runMessages.notAdded}>
        <Link to={paths.workflow} params={params}>
          <Plus aria-hidden="true" />
          Go to the workflow
        </Link>
      </RequirementCard>
    )
  const requirement = unmetRequirementOf(workflow, configuration)
  if (requirement)
    return (
      <RequirementCard {...requirement}>
        <Link to={paths.configureWorkflow} params={params}>
          <Settings2 aria-hidden="true" />
          Configure Workflow
        </Link>
      </RequirementCard>
    )
  return (
    <EditorsOnly userId={userId} capability="run" note="Editors of the workspace can run this workflow.">
      <RunForm
        userId={userId}
        workflow={workflow}
        configurationId={configuration.id}
        answers={recordOf(configuration.configuration_data)}
        definition={definition}
      />
    </EditorsOnly>
  )
}

/** Returns the reason why a configuration cannot run, or null if it can. */
function unmetRequirementOf(
  { category }: Workflow,
  { is_active, configuration_data }: NonNullable<RunFormOrRequirementProps['configuration']>,
) {
  if (!is_active) return { title: 'Activate it first', description: runMessages.inactive('This workflow') }
  const missing = missingFields(configurationFieldsOf(category), recordOf(configuration_data))
  if (missing.length === 0) return null
  return { title: 'Configure it first', description: runMessages.notConfigured(missing.map(({ label }) => label)) }
}

function RequirementCard({ title, description, children }: { title: string; description: string; children?: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={Settings2} title={title} action={children && <Button asChild>{children}</Button>}>
        {description}
      </EmptyState>
    </Card>
  )
}

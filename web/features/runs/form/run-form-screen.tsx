import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus, Settings2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { configurationFieldsOf, missingFields } from '../../../../contracts/configuration-fields.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflow-definition.ts'
import { useDocumentTitle } from '../../../app/document-title.ts'
import { paths } from '../../../app/paths.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { configurationQuery } from '../../workflows/configuration-queries.ts'
import { FormFault, FormPage, FormSkeleton } from '../../workflows/form-frame.tsx'
import { useWorkflowOrLeave } from '../../workflows/use-workflow-or-leave.ts'
import { isWorkflowId } from '../../workflows/workflow-id.ts'
import type { Workflow } from '../../workflows/workflow-queries.ts'
import { definitionQuery } from '../definition-query.ts'
import { minutesWords } from '../run-format.ts'

/** The form brings its own libraries, and is needed only once its fields are here. */
const RunForm = lazy(async () => ({ default: (await import('./run-form.tsx')).RunForm }))

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
  const workflow = useWorkflowOrLeave(workflowId)
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
      description={minutes === undefined ? undefined : `Each run saves about ${minutesWords(minutes)} of somebody's work.`}
    />
  )
  if (failed.length > 0)
    return (
      <>
        {title}
        <FormFault title="The form could not be loaded" failed={failed} />
      </>
    )
  const isLoaded = definition.data !== undefined && configuration.data !== undefined
  return (
    <>
      {title}
      {isLoaded && workflow.data ? (
        <Ready workflow={workflow.data} definition={definition.data} configuration={configuration.data} userId={userId} />
      ) : (
        skeleton
      )}
    </>
  )
}

interface ReadyProps {
  userId: string
  workflow: Workflow
  definition: WorkflowDefinition | null
  configuration: { id: string; is_active: boolean; configuration_data: unknown } | null
}

/** The form, or what is to be done before there can be one. */
function Ready({ userId, workflow, definition, configuration }: ReadyProps) {
  const params = { workflowId: workflow.id }
  if (definition === null) return <Before title="Not yet" words={runMessages.noDefinition} />
  if (configuration === null)
    return (
      <Before title="Not on your dashboard" words={runMessages.notAdded}>
        <Link to={paths.workflow} params={params}>
          <Plus aria-hidden="true" />
          Go to the workflow
        </Link>
      </Before>
    )
  const lack = lackOf(workflow, configuration)
  if (lack)
    return (
      <Before {...lack}>
        <Link to={paths.configureWorkflow} params={params}>
          <Settings2 aria-hidden="true" />
          Configure Workflow
        </Link>
      </Before>
    )
  return (
    <Suspense fallback={skeleton}>
      <RunForm userId={userId} workflowId={workflow.id} configurationId={configuration.id} definition={definition} />
    </Suspense>
  )
}

/** What the configuration must be given before the workflow can run; null: nothing. */
function lackOf({ category }: Workflow, { is_active, configuration_data }: NonNullable<ReadyProps['configuration']>) {
  if (!is_active) return { title: 'Activate it first', words: runMessages.inactive('This workflow') }
  const missing = missingFields(configurationFieldsOf(category), recordOf(configuration_data))
  if (missing.length === 0) return null
  return { title: 'Configure it first', words: runMessages.notConfigured(missing.map(({ label }) => label)) }
}

function Before({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={Settings2} title={title} action={children && <Button asChild>{children}</Button>}>
        {words}
      </EmptyState>
    </Card>
  )
}

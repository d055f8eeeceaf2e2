import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Info, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDocumentTitle } from '../../app/document-title.ts'
import { paths } from '../../app/paths.ts'
import { recordOf } from '../../lib/record-of.ts'
import { useUserId } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { configurationQuery } from './configuration-queries.ts'
import { FormFault, FormPage, FormSkeleton } from './form-frame.tsx'
import type { ConfigurationVersion } from './save-configuration.ts'
import { useWorkflowOrLeave } from './use-workflow-or-leave.ts'
import { isWorkflowId } from './workflow-id.ts'

/** Below the form, and for what is configured already. */
const RunPanels = lazy(async () => ({ default: (await import('../runs/panels/run-panels.tsx')).RunPanels }))
/** The form brings its own libraries, and is needed only once its answers are here. */
const ConfigurationForm = lazy(async () => ({ default: (await import('./configuration-form.tsx')).ConfigurationForm }))

const skeleton = <FormSkeleton label="Loading the configuration" fields={5} />

export function ConfigureScreen() {
  const { workflowId } = useParams({ from: paths.configureWorkflow })
  return (
    <FormPage workflowId={workflowId}>
      <Configure key={workflowId} workflowId={workflowId} />
    </FormPage>
  )
}

function Configure({ workflowId }: { workflowId: string }) {
  const userId = useUserId()
  const workflow = useWorkflowOrLeave(workflowId)
  useDocumentTitle(workflow.data ? `Configure ${workflow.data.name}` : undefined)
  const { configuration, opened } = useOpenedConfiguration(userId, workflowId)
  // Answers that could only be found in the cache do not open the form: they may be old.
  const failed = [...(workflow.data ? [] : [workflow]), ...(opened ? [] : [configuration])].filter(({ isError }) => isError)
  const title = (
    <PageHeader
      title="Configure Workflow"
      description={workflow.data?.name}
      actions={configuration.data && <RunLink workflowId={workflowId} />}
    />
  )
  if (failed.length > 0)
    return (
      <>
        {title}
        <FormFault title="The configuration could not be loaded" failed={failed} />
      </>
    )
  return (
    <>
      {title}
      <ConfigurationNote />
      <Suspense fallback={skeleton}>
        {workflow.data && opened ? <ConfigurationForm userId={userId} workflow={workflow.data} found={opened.found} /> : skeleton}
      </Suspense>
      {opened && configuration.data && (
        <Suspense>
          <RunPanels
            userId={userId}
            workflowId={workflowId}
            configurationId={configuration.data.id}
            answers={recordOf(configuration.data.configuration_data)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * The configuration as it was when the form opened, or null while it is on its way.
 * A later fetch must not change what somebody is editing.
 */
function useOpenedConfiguration(userId: string, workflowId: string) {
  const configuration = useQuery({ ...configurationQuery(userId, workflowId), enabled: isWorkflowId(workflowId) })
  const [opened, open] = useState<{ found: ConfigurationVersion | null } | null>(null)
  const isFresh = configuration.isFetchedAfterMount || !configuration.isStale
  if (opened === null && configuration.data !== undefined && isFresh) open({ found: configuration.data })
  return { configuration, opened }
}

function RunLink({ workflowId }: { workflowId: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.runWorkflow} params={{ workflowId }}>
        <Play aria-hidden="true" />
        Run
      </Link>
    </Button>
  )
}

function ConfigurationNote() {
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-accent-soft px-4 py-3 text-accent-strong text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      This configuration is saved and used when the workflow runs. You can update it at any time from your dashboard.
    </p>
  )
}

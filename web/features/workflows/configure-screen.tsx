import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Database } from '../../../contracts/database.ts'
import { isConfigurationComplete } from '../../../contracts/workflows/configuration-fields.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { useDocumentTitle } from '../../lib/routing/document-title.ts'
import { paths } from '../../lib/routing/paths.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { usePeople } from '../../lib/workspaces/people-query.ts'
import { PersonName } from '../../ui/badge/person-name.tsx'
import { EditorsOnly } from '../../ui/form/editors-only.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ListDate } from '../../ui/table/list-date.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { configurationQuery } from './configuration-queries.ts'
import { FormError, FormPage, FormSkeleton } from './form-page.tsx'
import { RunLink } from './run-link.tsx'
import type { ConfigurationVersion } from './save-configuration.ts'
import { TriggerPanels } from './triggers/trigger-panels.tsx'
import { useRequiredWorkflow } from './use-required-workflow.ts'

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
  const workflow = useRequiredWorkflow(workflowId)
  useDocumentTitle(workflow.data ? `Configure ${workflow.data.name}` : undefined)
  const { configuration, opened } = useOpenedConfiguration(userId, workflowId)
  const isReady =
    workflow.data && configuration.data && isConfigurationComplete(workflow.data.category, recordOf(configuration.data.configuration_data))
  // Show an error even if the cache has values: the form does not open with cached values, because they may be outdated.
  const failed = [...(workflow.data ? [] : [workflow]), ...(opened ? [] : [configuration])].filter(({ isError }) => isError)
  const title = (
    <PageHeader title="Configure Workflow" description={workflow.data?.name} actions={isReady && <RunLink workflowId={workflowId} />} />
  )
  if (failed.length > 0)
    return (
      <>
        {title}
        <FormError title="Couldn’t load the configuration" failed={failed} />
      </>
    )
  return (
    <>
      {title}
      <ConfigurationNote />
      {configuration.data && <ConfiguredBy userId={userId} configuration={configuration.data} />}
      <EditorsOnly userId={userId} capability="configure" note="You can view this configuration. Editors of the workspace can change it.">
        {workflow.data && opened ? <ConfigurationForm userId={userId} workflow={workflow.data} initial={opened.initial} /> : skeleton}
      </EditorsOnly>
      {opened && configuration.data && (
        <TriggerPanels
          userId={userId}
          workflowId={workflowId}
          configurationId={configuration.data.id}
          answers={recordOf(configuration.data.configuration_data)}
        />
      )}
    </>
  )
}

/**
 * Returns the form's initial configuration, or null while it is loading. Ignores refetched data, so that a form in use does not
 * change.
 */
function useOpenedConfiguration(userId: string, workflowId: string) {
  const configuration = useQuery({ ...configurationQuery(userId, workflowId), enabled: isWorkflowId(workflowId) })
  const [opened, open] = useState<{ initial: ConfigurationVersion | null } | null>(null)
  const isFresh = configuration.isFetchedAfterMount || !configuration.isStale
  if (opened === null && configuration.data !== undefined && isFresh) open({ initial: configuration.data })
  return { configuration, opened }
}

type Configuration = Pick<Database['public']['Tables']['workflow_configurations']['Row'], 'configured_by' | 'updated_at'>

/** The colleague who changed the configuration last. Renders nothing for a user who works alone. */
function ConfiguredBy({ userId, configuration }: { userId: string; configuration: Configuration }) {
  const name = usePeople(userId, [configuration.configured_by])?.get(configuration.configured_by ?? '')
  if (name === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      Last changed by <PersonName name={name} /> on <ListDate moment={configuration.updated_at} />
    </p>
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

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { adminMessages } from '../../../../../contracts/administration/administration-messages.ts'
import { labelOf } from '../../../../../contracts/enumerations.ts'
import { pauseTexts } from '../../../../../contracts/runs/run-pause.ts'
import { paths } from '../../../../lib/routing/paths.ts'
import { suspensionQuery } from '../../../../lib/workspaces/suspension-query.ts'
import { Chip } from '../../../../ui/badge/chip.tsx'
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx'
import { PauseMessage } from '../../../../ui/feedback/pause-message.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { RunStatusBadge, TestChip } from '../../../runs/run-status.tsx'
import { AdminLayout } from '../../shared/admin-layout.tsx'
import { LoadedDetails } from '../../shared/details-dialog.tsx'
import { useAccountNames } from '../../shared/use-account-names.ts'
import { type ClientView, clientViewQuery } from './client-view-queries.ts'
import { ClientViewRow, ClientViewSection } from './client-view-section.tsx'

const texts = adminMessages.clients

/**
 * A read-only view of a client's screens: workflows, runs, knowledge and conversations. Fetches them with the permissions of the
 * administrator.
 */
export function ClientViewScreen() {
  const { clientId } = useParams({ from: paths.adminClientView })
  const query = useQuery(clientViewQuery(clientId))
  const profile = query.data?.profile
  const nameOf = useAccountNames(profile ? [profile] : [])
  return (
    <AdminLayout>
      <PageHeader
        back={<BackLink to={paths.adminClients}>Clients</BackLink>}
        title={profile ? profile.company_name || nameOf(profile.id, profile.email) : 'Client'}
        description={texts.viewHint}
      />
      <LoadedDetails query={query} failed={texts.viewFailed} notFoundText={adminMessages.users.gone}>
        {(view) => <Sections view={view} />}
      </LoadedDetails>
    </AdminLayout>
  )
}

function Sections({ view: { profile, workflows, runs, knowledge, conversations } }: { view: ClientView }) {
  const { data: isSuspended } = useQuery(suspensionQuery(profile.id, profile.id))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {isSuspended && (
        <div className="lg:col-span-2">
          <PauseMessage title={pauseTexts.suspendedTitle}>{pauseTexts.suspended}</PauseMessage>
        </div>
      )}
      <ClientViewSection title="Workflows" none="No workflows yet." rows={workflows}>
        {({ id, is_active, created_at, workflows: { name, category } }) => (
          <ClientViewRow key={id} moment={created_at} title={name}>
            <Chip>{labelOf(category)}</Chip>
            <StatusBadge status={is_active ? 'active' : 'inactive'} />
          </ClientViewRow>
        )}
      </ClientViewSection>
      <ClientViewSection title="Runs" none="No runs yet." rows={runs}>
        {(run) => (
          <ClientViewRow
            key={run.id}
            moment={run.created_at}
            title={
              <Link to={paths.run} params={{ runId: run.id }} className="rounded-chip underline-offset-4 hover:underline">
                {run.workflows.name}
              </Link>
            }
          >
            <RunStatusBadge run={run} />
            {run.is_test && <TestChip />}
          </ClientViewRow>
        )}
      </ClientViewSection>
      <ClientViewSection title="Knowledge base" none="No websites or documents yet." rows={knowledge}>
        {({ id, title, item_type, created_at }) => (
          <ClientViewRow key={id} moment={created_at} title={title}>
            <Chip>{item_type === 'website' ? 'Website' : 'Document'}</Chip>
          </ClientViewRow>
        )}
      </ClientViewSection>
      <ClientViewSection title="Conversations" none="No conversations yet." rows={conversations}>
        {({ id, title, updated_at }) => (
          <ClientViewRow
            key={id}
            moment={updated_at}
            title={
              <Link to={paths.adminChatAnalytics} search={{ id: profile.id }} className="rounded-chip underline-offset-4 hover:underline">
                {title}
              </Link>
            }
          />
        )}
      </ClientViewSection>
    </div>
  )
}

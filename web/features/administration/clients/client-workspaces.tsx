import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientQuotaTexts, workspaceQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { workspaceRoleLabels } from '../../../../contracts/workspaces/workspace-role-labels.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { UserSection } from '../users/user-section.tsx'
import { type OwnQuotas, writeQuotas } from './client-quota-queries.ts'
import { QuotaForm } from './quota-form.tsx'

async function fetchWorkspaces(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workspace_members')
      .select(
        'role, workspace:workspaces(id, name, quotas:workspace_quotas(runs, tokens, cost_usd, updated_at, administrator:profiles!workspace_quotas_updated_by_fkey(email)))',
      )
      .eq('user_id', userId)
      .order('created_at')
      .limit(100),
  )
  return data
}
type ClientWorkspace = Awaited<ReturnType<typeof fetchWorkspaces>>[number]

const clientWorkspacesQuery = (userId: string) =>
  queryOptions({ queryKey: ['admin', 'client', userId, 'workspaces'], queryFn: () => fetchWorkspaces(userId), staleTime: 0 })

const saveQuotas = (workspaceId: string, quotas: OwnQuotas) =>
  writeQuotas(quotas, {
    remove: () => request((supabase) => supabase.from('workspace_quotas').delete().eq('workspace_id', workspaceId)),
    update: () =>
      request((supabase) => supabase.from('workspace_quotas').update(quotas).eq('workspace_id', workspaceId).select('workspace_id')),
    insert: () => request((supabase) => supabase.from('workspace_quotas').insert({ workspace_id: workspaceId, ...quotas })),
  })

/** The workspaces of a client, each with a form for its own monthly limits. */
export function ClientWorkspaces({ userId }: { userId: string }) {
  const query = useQuery(clientWorkspacesQuery(userId))
  return (
    <UserSection title={texts.title}>
      <p className="text-muted text-sm">{texts.help}</p>
      <LoadedDetails query={query} failed={texts.failed} notFoundText="">
        {(workspaces) => (
          <ul className="flex flex-col gap-3">
            {workspaces.map((membership) => (
              <WorkspaceQuotas key={membership.workspace.id} userId={userId} membership={membership} />
            ))}
          </ul>
        )}
      </LoadedDetails>
    </UserSection>
  )
}

function WorkspaceQuotas({ userId, membership: { role, workspace } }: { userId: string; membership: ClientWorkspace }) {
  const queryClient = useQueryClient()
  const save = useSingleMutation({
    mutationFn: (quotas: OwnQuotas) => saveQuotas(workspace.id, quotas),
    onSuccess: () => toast({ title: clientQuotaTexts.saved }),
    onError: (error) => toastFailure(error, clientQuotaTexts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'client', userId] }),
  })
  return (
    <li>
      <details className="rounded-control border border-line px-4 py-3">
        <summary className="cursor-pointer rounded-chip text-sm">
          <bdi className="wrap-anywhere font-medium">{workspace.name}</bdi>{' '}
          <span className="text-muted">· {workspaceRoleLabels[role]}</span> {workspace.quotas && <Chip>{texts.own}</Chip>}
        </summary>
        <div className="mt-4">
          <QuotaForm
            key={workspace.quotas?.updated_at ?? 'none'}
            label={texts.formLabel(workspace.name)}
            own={workspace.quotas}
            helpFor={() => undefined}
            save={save}
          />
        </div>
      </details>
    </li>
  )
}

import { proofRecordOf, signInLimits } from '../../../../contracts/workspaces/workspace-domains.ts'
import { request } from '../../../lib/api/request.ts'
import { type Status, StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { type Domain, type DomainState, stateOf } from './sign-in-queries.ts'
import { useDomainCheck } from './use-domain-check.ts'

const badges: Record<DomainState, { status: Status; label: string }> = {
  proven: { status: 'ready', label: 'Proven' },
  missing: { status: 'pending', label: 'Record missing' },
  suspended: { status: 'failed', label: 'Suspended' },
  pending: { status: 'pending', label: 'Not proven' },
}

const hints: Record<DomainState, string> = {
  proven: 'Leave the record in place. It is looked up every day.',
  missing: `Add the record again. After ${signInLimits.missingDays} days without it, the domain is suspended.`,
  suspended: 'Add the record again and check the domain. Until then, no one with this domain can sign in through your provider.',
  pending:
    'Add this TXT record to the domain itself (often named @) in its DNS settings, then check it. A new record can take an hour to be visible.',
}

/** A domain with the status of its proof. Shows the required DNS record while the status needs attention. */
export function DomainRow({ domain }: { domain: Domain }) {
  const { id, domain: name, proof_token: token, checked_at: checkedAt } = domain
  const state = stateOf(domain)
  const check = useDomainCheck(domain)
  const remove = useWorkspaceChange(
    () => request((supabase) => supabase.from('workspace_domains').delete().eq('id', id)),
    () => `${name} removed`,
  )
  const confirmation = useConfirmation<true>(
    () => remove.run(),
    () => document.querySelector('h1')?.focus(),
  )
  return (
    <li className="flex flex-col gap-3 border-line border-t px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p dir="ltr" className="wrap-anywhere font-medium">
              {name}
            </p>
            <StatusBadge {...badges[state]} />
          </div>
          {checkedAt !== null && (
            <p className="mt-0.5 text-muted text-sm">
              Last checked <ListDate moment={checkedAt} />
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" aria-label={`Check ${name}`} pending={check.isPending} onClick={() => check.run()}>
            Check
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} pending={remove.isPending} onClick={() => confirmation.ask(true)}>
            Remove
          </Button>
        </div>
      </div>
      <CopyField label={`TXT record of ${name}`} value={proofRecordOf(token)} help={hints[state]} />
      <ConfirmDialog
        {...confirmation.dialog}
        title={`Remove ${name}?`}
        description="People with addresses of this domain are signed out if they signed in through your identity provider, and can no longer sign in through it or join automatically. Members stay in the workspace."
        confirmLabel="Remove domain"
        tone="danger"
      />
    </li>
  )
}

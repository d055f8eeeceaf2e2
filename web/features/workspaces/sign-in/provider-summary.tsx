import { useQuery } from '@tanstack/react-query'
import { companyProviderName } from '../../../../contracts/auth/company-provider.ts'
import { request } from '../../../lib/api/request.ts'
import { identitiesQuery } from '../../../lib/auth/factors-query.ts'
import { rememberLinking, useLinkedToast } from '../../../lib/auth/providers/linked-toast.ts'
import { linkAccount } from '../../../lib/auth/providers/provider-session.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { returnPaths } from '../../../lib/routing/paths.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import type { Provider } from './sign-in-queries.ts'

interface ProviderSummaryProps {
  provider: Provider
  userId: string
  /** True if the workspace has a proven domain. */
  isReady: boolean
  canManage: boolean
  onReplace: () => void
}

/** The connected identity provider, with a test, a switch and a button to remove it. */
export function ProviderSummary({ provider, userId, isReady, canManage, onReplace }: ProviderSummaryProps) {
  const { id, kind, issuer, client_id: clientId, metadata_url: metadataUrl, is_enabled: isEnabled } = provider
  const enable = useWorkspaceChange(
    (is_enabled: boolean) => request((supabase) => supabase.from('workspace_identity_providers').update({ is_enabled }).eq('id', id)),
    (is_enabled) => (is_enabled ? 'Identity provider turned on' : 'Identity provider turned off'),
  )
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Type</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {kind === 'saml' ? 'SAML 2.0' : 'OpenID Connect'}
          <StatusBadge {...statusOf(isEnabled, isReady)} />
        </dd>
        <Detail term={kind === 'saml' ? 'Entity ID' : 'Issuer'} text={issuer} />
        {clientId !== null && <Detail term="Client ID" text={clientId} />}
        {metadataUrl !== null && <Detail term="Metadata" text={metadataUrl} />}
      </dl>
      <TestSignIn userId={userId} providerId={id} canTest={isEnabled && isReady} />
      {canManage && (
        <>
          <Field label="Sign-in through this provider" help="Turning it off signs out everyone who signed in through it, maybe also you.">
            {(control) => <Switch {...control} checked={isEnabled} disabled={enable.isPending} onCheckedChange={enable.run} />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={onReplace}>
              Change provider
            </Button>
            <RemoveProvider id={id} />
          </div>
        </>
      )}
    </div>
  )
}

function statusOf(isEnabled: boolean, isReady: boolean) {
  if (!isEnabled) return { status: 'inactive', label: 'Turned off' } as const
  return isReady ? ({ status: 'active', label: 'Active' } as const) : ({ status: 'pending', label: 'Needs a proven domain' } as const)
}

function Detail({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd dir="ltr" className="wrap-anywhere font-mono">
        {text}
      </dd>
    </>
  )
}

/** Connects the account of the signed-in user to the provider, which shows that the sign-in works. */
function TestSignIn({ userId, providerId, canTest }: { userId: string; providerId: string; canTest: boolean }) {
  const { data: identities } = useQuery(identitiesQuery(userId))
  const isConnected = identities?.some(({ provider }) => provider === companyProviderName(providerId)) === true
  useLinkedToast(identities, 'Sign-in works. Your account is connected.')
  const test = useSingleMutation({
    mutationFn: async () => {
      rememberLinking('sso')
      return linkAccount('sso', returnPaths.workspaceSignIn)
    },
    onSuccess: ({ error }) => error && toastAuthError(error, 'Couldn’t start the test. Try again.'),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" size="sm" disabled={!canTest} pending={test.isPending} onClick={() => test.run()}>
        Test sign-in
      </Button>
      <p className="text-muted text-sm">
        {isConnected
          ? 'Your account is connected. The test opens your provider and comes back here.'
          : 'Opens your provider, connects your own account to it, and comes back here. Your address must belong to a proven domain. Members with an account link theirs under Account, Security.'}
      </p>
    </div>
  )
}

function RemoveProvider({ id }: { id: string }) {
  const remove = useWorkspaceChange(
    () => request((supabase) => supabase.from('workspace_identity_providers').delete().eq('id', id)),
    () => 'Identity provider removed',
  )
  const confirmation = useConfirmation<true>(
    () => remove.run(),
    () => document.querySelector('h1')?.focus(),
  )
  return (
    <>
      <Button variant="ghost" size="sm" pending={remove.isPending} onClick={() => confirmation.ask(true)}>
        Remove provider
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        title="Remove the identity provider?"
        description="Everyone who signed in through it is signed out, and no one can sign in through it any more. Members stay in the workspace and can sign in with a link by email. If you connect it again, they have to connect their accounts again. To stop sign-in for a while, turn it off instead."
        confirmLabel="Remove provider"
        tone="danger"
      />
    </>
  )
}

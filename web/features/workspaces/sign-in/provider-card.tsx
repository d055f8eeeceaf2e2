import { useState } from 'react'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderSummary } from './provider-summary.tsx'
import { type SignInSettings, stateOf } from './sign-in-queries.ts'

interface ProviderCardProps {
  workspace: Workspace
  userId: string
  settings: SignInSettings
  publicUrl: string
}

/** The identity provider of a workspace: the connected one, or a form to connect one. Only owners can change it. */
export function ProviderCard({ workspace, userId, settings: { provider, domains }, publicUrl }: ProviderCardProps) {
  const [isReplacing, setReplacing] = useState(false)
  const canManage = includesRole(workspace.role, minimumRoles.manageIdentityProvider)
  const isReady = domains.some((domain) => ['proven', 'missing'].includes(stateOf(domain)))
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>Identity provider</CardTitle>
          <p className="mt-1 text-muted text-sm">
            Let people sign in through your company’s own identity provider, with SAML 2.0 or OpenID Connect.
          </p>
          {!canManage && (
            <p className="mt-2 text-sm">Only owners can change the identity provider, because it can sign in as any member.</p>
          )}
        </div>
        {provider !== null && <ProviderSummary {...{ provider, userId, isReady, canManage }} onReplace={() => setReplacing(true)} />}
        {provider === null && !canManage && <p className="text-muted text-sm">No identity provider is connected.</p>}
        {canManage && (provider === null || isReplacing) && (
          <ProviderForm {...{ workspace, provider, publicUrl }} onClose={() => setReplacing(false)} />
        )}
      </CardContent>
    </Card>
  )
}

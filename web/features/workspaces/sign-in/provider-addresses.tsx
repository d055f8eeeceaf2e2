import { companyRedirectUri, samlConsumer, samlEntityId } from '../../../../contracts/auth/company-addresses.ts'
import type { SetIdentityProviderRequest } from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { CopyField } from '../../../ui/form/copy-field.tsx'

interface ProviderAddressesProps {
  kind: SetIdentityProviderRequest['kind']
  publicUrl: string
  workspaceId: string
}

/** The URLs of this installation that must be entered in the identity provider. */
export function ProviderAddresses({ kind, publicUrl, workspaceId }: ProviderAddressesProps) {
  return (
    <div className="flex flex-col gap-4 rounded-control bg-sunken p-4">
      <p className="text-sm">
        {kind === 'saml'
          ? 'In your identity provider, create a SAML application with these values. It must send a persistent name ID and an attribute named email.'
          : 'In your identity provider, create a web application with this redirect URI. Its ID tokens must contain email, and email_verified with the value true.'}
      </p>
      {kind === 'saml' ? (
        <>
          <CopyField label="ACS URL" value={samlConsumer(publicUrl)} />
          <CopyField label="Entity ID and metadata" value={samlEntityId(publicUrl)} />
        </>
      ) : (
        <CopyField label="Redirect URI" value={companyRedirectUri(publicUrl, workspaceId)} />
      )}
    </div>
  )
}

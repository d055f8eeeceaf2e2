import { useQuery } from '@tanstack/react-query'
import { identitiesQuery, type LinkedIdentity } from '../../../lib/auth/factors-query.ts'
import { isCompanyIdentity, rememberLinking, useLinkedToast } from '../../../lib/auth/providers/linked-toast.ts'
import { linkAccount } from '../../../lib/auth/providers/provider-session.ts'
import { singleSignOnQuery } from '../../../lib/auth/providers/single-sign-on.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { returnPaths } from '../../../lib/routing/paths.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card/card.tsx'
import { ProviderMark } from '../second-factor/provider-mark.tsx'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { IdentityList, type Provider } from './identity-list.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'

const messages = secondFactorMessages.linked

interface LinkedCardProps {
  userId: string
  /** True to look up the identity provider of the user's company. */
  canLookUpCompany: boolean
}

export function LinkedCard({ userId, canLookUpCompany }: LinkedCardProps) {
  const query = useQuery(identitiesQuery(userId))
  const config = useQuery(appConfigQuery)
  const address = query.data?.find(({ provider, email }) => provider === 'email' && email)?.email ?? ''
  const company = useQuery({
    ...singleSignOnQuery(address),
    enabled: canLookUpCompany && config.data?.signIn.workspaceSso === true && address !== '',
  })
  const ofCompany = company.data === true ? [{ id: 'sso', name: messages.sso.toLowerCase() }] : []
  const providers = [...(config.data?.signIn.providers ?? []), ...ofCompany]
  // Hide the card if no account is linked and no provider is available.
  if (providers.length === 0 && query.data?.every(({ provider }) => provider === 'email')) return null
  return (
    <SecurityCard messages={messages} query={query} skeleton={<ListSkeleton label="Loading your linked accounts" />}>
      {(identities) => <Identities userId={userId} identities={identities} providers={providers} />}
    </SecurityCard>
  )
}

interface IdentitiesProps {
  userId: string
  identities: readonly LinkedIdentity[]
  providers: readonly Provider[]
}

function Identities({ userId, identities, providers }: IdentitiesProps) {
  const linking = useSingleMutation({
    mutationFn: async (provider: string) => {
      rememberLinking(provider)
      return linkAccount(provider, returnPaths.security)
    },
    onSuccess: ({ error }) => error && toastAuthError(error, messages.linkFailed),
  })
  useLinkedToast(identities, messages.linked)
  const open = providers.filter(
    ({ id }) => !identities.some((identity) => identity.provider === id || (id === 'sso' && isCompanyIdentity(identity))),
  )
  return (
    <>
      <CardContent className="sm:px-6">
        <IdentityList userId={userId} identities={identities} providers={providers} />
      </CardContent>
      {open.length > 0 && (
        <CardFooter className="sm:px-6">
          {open.map(({ id, name }) => (
            <Button key={id} variant="secondary" disabled={linking.isPending} onClick={() => linking.run(id)}>
              <ProviderMark id={id} />
              {messages.link(name)}
            </Button>
          ))}
        </CardFooter>
      )}
    </>
  )
}

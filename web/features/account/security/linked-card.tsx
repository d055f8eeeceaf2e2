import { useQuery } from '@tanstack/react-query'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { returnPaths } from '../../../app/paths.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { toastFault } from '../../../lib/error-toasts.ts'
import { identitiesQuery, type LinkedIdentity } from '../../../lib/factors-query.ts'
import { linkAccount } from '../../../lib/provider-session.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { ProviderMark } from '../../second-factor/provider-mark.tsx'
import { IdentityList, type Provider } from './identity-list.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton } from './security-row.tsx'
import { useLinkOutcome } from './use-link-outcome.ts'

const words = secondFactorMessages.linked

export function LinkedCard({ userId }: { userId: string }) {
  const query = useQuery(identitiesQuery(userId))
  const config = useQuery(appConfigQuery)
  useLinkOutcome()
  const providers = config.data?.signIn.providers ?? []
  // Nothing to link with, and nothing linked: nobody needs the card.
  if (providers.length === 0 && query.data?.every(({ provider }) => provider === 'email')) return null
  return (
    <SecurityCard
      title={words.title}
      lead={words.lead}
      query={query}
      failed={words.loadFailed}
      skeleton={<ListSkeleton label="Loading your linked accounts" />}
    >
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
    mutationFn: async (provider: string) => linkAccount(provider, returnPaths.security),
    onSuccess: ({ error }) => error && toastFault(error, words.linkFailed),
  })
  const open = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id))
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
              {words.link(name)}
            </Button>
          ))}
        </CardFooter>
      )}
    </>
  )
}

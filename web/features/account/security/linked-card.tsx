import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, Mail, Wallet } from 'lucide-react'
import { useRef } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { returnPaths } from '../../../app/paths.ts'
import { appConfigQuery } from '../../../lib/app-config-query.ts'
import { toastFault } from '../../../lib/error-toasts.ts'
import { identitiesQuery, type LinkedIdentity, securityKey } from '../../../lib/factors-query.ts'
import { linkAccount, unlinkAccount } from '../../../lib/provider-session.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { CardContent, CardFooter } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { ProviderMark } from '../../second-factor/provider-mark.tsx'
import { SecurityCard } from './security-card.tsx'
import { ListSkeleton, SecurityRow } from './security-row.tsx'
import { useLinkOutcome } from './use-link-outcome.ts'

const words = secondFactorMessages.linked
type Provider = { id: string; name: string }

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

function describeIdentity({ provider }: LinkedIdentity, providers: readonly Provider[]) {
  if (provider === 'email') return { name: words.email, icon: Mail }
  if (provider === 'web3') return { name: words.web3, icon: Wallet }
  if (provider.startsWith('sso:')) return { name: words.sso, icon: Building2 }
  const known = providers.find(({ id }) => id === provider)
  return { name: known?.name ?? provider, icon: () => <ProviderMark id={provider} /> }
}

interface IdentitiesProps {
  userId: string
  identities: readonly LinkedIdentity[]
  providers: readonly Provider[]
}

function Identities({ userId, identities, providers }: IdentitiesProps) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const linking = useSingleMutation({
    mutationFn: async (provider: string) => linkAccount(provider, returnPaths.security),
    onSuccess: ({ error }) => error && toastFault(error, words.linkFailed),
  })
  const unlinking = useSingleMutation({
    mutationFn: async (identity: LinkedIdentity) => unlinkAccount(identity),
    onSuccess: ({ error }) => (error ? toastFault(error, words.unlinkFailed) : toast({ title: words.unlinked })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey(userId) }),
  })
  const { asked, ask, dialog } = useQuestion<LinkedIdentity>(
    (identity) => unlinking.run(identity),
    () => list.current?.focus(),
  )
  const open = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id))
  return (
    <>
      <CardContent className="sm:px-6">
        <ul ref={list} tabIndex={-1} aria-label={words.title} className="divide-y divide-line rounded-control border border-line">
          {identities.map((identity) => {
            const { name, icon } = describeIdentity(identity, providers)
            const action = (
              <Button
                variant="secondary"
                size="sm"
                pending={unlinking.busyWith === identity}
                aria-label={`Unlink ${name}`}
                onClick={() => ask(identity)}
              >
                Unlink
              </Button>
            )
            const only = identities.length === 1
            return (
              <SecurityRow
                key={identity.identity_id}
                icon={icon}
                title={name}
                detail={only ? words.only : identity.email}
                action={only ? undefined : action}
              />
            )
          })}
        </ul>
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
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={words.unlinkTitle}
        description={
          asked ? (asked.provider === 'email' ? words.unlinkEmail : words.unlinkQuestion(describeIdentity(asked, providers).name)) : ''
        }
        confirmLabel="Unlink"
      />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Building2, Mail, Wallet } from 'lucide-react'
import { useRef } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../../lib/error-toasts.ts'
import { type LinkedIdentity, securityKey } from '../../../lib/factors-query.ts'
import { unlinkAccount } from '../../../lib/provider-session.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { ProviderMark } from '../../second-factor/provider-mark.tsx'
import { SecurityRow } from './security-row.tsx'

const words = secondFactorMessages.linked
/** Another service that signs people in here. */
export type Provider = { id: string; name: string }

function describeIdentity({ provider }: LinkedIdentity, providers: readonly Provider[]) {
  if (provider === 'email') return { name: words.email, icon: Mail }
  if (provider === 'web3') return { name: words.web3, icon: Wallet }
  if (provider.startsWith('sso:')) return { name: words.sso, icon: Building2 }
  const known = providers.find(({ id }) => id === provider)
  return { name: known?.name ?? provider, icon: () => <ProviderMark id={provider} /> }
}

interface IdentityListProps {
  userId: string
  /** All that the account has: the last one stays. */
  identities: readonly LinkedIdentity[]
  /** Those that are listed; absent, all are. */
  shown?: readonly LinkedIdentity[]
  providers: readonly Provider[]
}

/** The accounts elsewhere that log in to this one, each with the way to unlink it. */
export function IdentityList({ userId, identities, shown = identities, providers }: IdentityListProps) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const unlinking = useSingleMutation({
    mutationFn: async (identity: LinkedIdentity) => unlinkAccount(identity),
    onSuccess: ({ error }) => (error ? toastFault(error, words.unlinkFailed) : toast({ title: words.unlinked })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey(userId) }),
  })
  const { asked, ask, dialog } = useQuestion<LinkedIdentity>(
    (identity) => unlinking.run(identity),
    () => list.current?.focus(),
  )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={words.title} className="divide-y divide-line rounded-control border border-line">
        {shown.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            look={describeIdentity(identity, providers)}
            email={identity.email}
            isOnly={identities.length === 1}
            isGoing={unlinking.busyWith === identity}
            onUnlink={() => ask(identity)}
          />
        ))}
      </ul>
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

interface IdentityRowProps {
  look: ReturnType<typeof describeIdentity>
  email: string
  /** The last way in stays. */
  isOnly: boolean
  /** It is being unlinked. */
  isGoing: boolean
  onUnlink: () => void
}

function IdentityRow({ look: { name, icon }, email, isOnly, isGoing, onUnlink }: IdentityRowProps) {
  if (isOnly) return <SecurityRow icon={icon} title={name} detail={words.only} />
  const action = (
    <Button variant="secondary" size="sm" pending={isGoing} aria-label={`Unlink ${name}`} onClick={onUnlink}>
      Unlink
    </Button>
  )
  return <SecurityRow icon={icon} title={name} detail={email} action={action} />
}

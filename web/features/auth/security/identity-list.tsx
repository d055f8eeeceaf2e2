import { useQueryClient } from '@tanstack/react-query'
import { Building2, Mail, Phone, Wallet } from 'lucide-react'
import { useRef } from 'react'
import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { type LinkedIdentity, securityKey } from '../../../lib/auth/factors-query.ts'
import { unlinkAccount } from '../../../lib/auth/providers/provider-session.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { ProviderMark } from '../second-factor/provider-mark.tsx'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { SecurityRow } from './security-row.tsx'

const messages = secondFactorMessages.linked
export type Provider = { id: string; name: string }

function describeIdentity({ provider }: LinkedIdentity, providers: readonly Provider[]) {
  if (provider === 'email') return { name: messages.email, icon: Mail }
  if (provider === 'phone') return { name: messages.phone, icon: Phone }
  if (provider === 'web3') return { name: messages.web3, icon: Wallet }
  if (isCompanyProvider(provider)) return { name: messages.sso, icon: Building2 }
  const config = providers.find(({ id }) => id === provider)
  return { name: config?.name ?? provider, icon: () => <ProviderMark id={provider} /> }
}

interface IdentityListProps {
  userId: string
  /** All sign-in identities of the account. The last remaining identity cannot be removed. */
  identities: readonly LinkedIdentity[]
  /** The identities to list. Default: all. */
  visible?: readonly LinkedIdentity[]
  providers: readonly Provider[]
}

/** Lists linked accounts, each with a button to unlink it. */
export function IdentityList({ userId, identities, visible = identities, providers }: IdentityListProps) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const unlinking = useSingleMutation({
    mutationFn: async (identity: LinkedIdentity) => unlinkAccount(identity),
    onSuccess: ({ error }) => (error ? toastAuthError(error, messages.unlinkFailed) : toast({ title: messages.unlinked })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey(userId) }),
  })
  const { item, ask, dialog } = useConfirmation<LinkedIdentity>(
    (identity) => unlinking.run(identity),
    () => list.current?.focus(),
  )
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.title} className="divide-y divide-line rounded-control border border-line">
        {visible.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            look={describeIdentity(identity, providers)}
            email={identity.email}
            isOnly={identities.length === 1}
            isRemoving={unlinking.runningInput === identity}
            onUnlink={() => ask(identity)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={messages.unlinkTitle}
        description={
          item ? (item.provider === 'email' ? messages.unlinkEmail : messages.unlinkQuestion(describeIdentity(item, providers).name)) : ''
        }
        confirmLabel="Unlink"
      />
    </>
  )
}

interface IdentityRowProps {
  look: ReturnType<typeof describeIdentity>
  email: string
  /** True if this is the only sign-in method. It cannot be removed then. */
  isOnly: boolean
  /** True while the identity is being unlinked. */
  isRemoving: boolean
  onUnlink: () => void
}

function IdentityRow({ look: { name, icon }, email, isOnly, isRemoving, onUnlink }: IdentityRowProps) {
  if (isOnly) return <SecurityRow icon={icon} title={name} detail={messages.only} />
  const action = (
    <Button variant="secondary" size="sm" pending={isRemoving} aria-label={`Unlink ${name}`} onClick={onUnlink}>
      Unlink
    </Button>
  )
  return <SecurityRow icon={icon} title={name} detail={email} action={action} />
}

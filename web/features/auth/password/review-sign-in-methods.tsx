import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { identitiesQuery, type LinkedIdentity } from '../../../lib/auth/factors-query.ts'
import { type OwnPasskey, passkeysQuery } from '../../../lib/auth/own-passkeys.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LoadError } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { authMessages } from '../auth-messages.ts'
import { IdentityList } from '../security/identity-list.tsx'
import { PasskeyList } from '../security/passkey-list.tsx'
import { usePasskeyChanges } from '../security/use-passkey-changes.ts'

const messages = authMessages.reset.others
const isExternal = ({ provider }: LinkedIdentity) => provider !== 'email'

/** Returns the account's sign-in methods other than its password. */
export function useOtherSignInMethods(userId: string | null) {
  const config = useQuery(appConfigQuery).data?.signIn
  const hasPasskeys = config?.passkeys !== false
  const passkeys = useQuery({ ...passkeysQuery(userId ?? ''), enabled: userId !== null && hasPasskeys })
  const identities = useQuery({ ...identitiesQuery(userId ?? ''), enabled: userId !== null })
  const ownPasskeys: readonly OwnPasskey[] | undefined = hasPasskeys ? passkeys.data : []
  return {
    passkeys: ownPasskeys,
    identities: identities.data,
    providers: config?.providers ?? [],
    failed: [passkeys, identities].find(({ error, data }) => error !== null && data === undefined) ?? null,
    /** Refetches the methods, because an attacker may have added one in the meantime. Returns true only if there are none. */
    areAllRemoved: async () => {
      const [keys, others] = await Promise.all([hasPasskeys ? passkeys.refetch() : { data: [] }, identities.refetch()])
      return keys.data?.length === 0 && others.data?.some(isExternal) === false
    },
  }
}

interface ReviewSignInMethodsProps {
  userId: string
  methods: ReturnType<typeof useOtherSignInMethods>
  onDone: () => void
}

/** Shown after a recovery: an attacker who knew the old password may have added sign-in methods, which a new password does not remove. */
export function ReviewSignInMethods({ userId, methods, onDone }: ReviewSignInMethodsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {messages.title}
      </h1>
      <p className="mt-1.5 mb-6 text-muted">{messages.lead}</p>
      <div className="mb-8 flex flex-col gap-4">
        <SignInMethodLists userId={userId} methods={methods} heading={heading} />
      </div>
      <Button className="w-full" onClick={onDone}>
        {messages.continue}
      </Button>
    </>
  )
}

interface SignInMethodListsProps extends Pick<ReviewSignInMethodsProps, 'userId' | 'methods'> {
  heading: RefObject<HTMLHeadingElement | null>
}

function SignInMethodLists({ userId, methods: { passkeys, identities, providers, failed }, heading }: SignInMethodListsProps) {
  const { remove } = usePasskeyChanges(userId)
  // Does not use `QueryState`, because the lists depend on two queries, and one of them may be disabled.
  if (failed) return <LoadError failed={messages.loadFailed} query={failed} className="px-0 py-6" />
  if (passkeys === undefined || identities === undefined) return <SignInMethodsSkeleton />
  const external = identities.filter(isExternal)
  return (
    <>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} remove={remove} focusAfter={() => heading.current?.focus()} />}
      {external.length > 0 && <IdentityList userId={userId} identities={identities} visible={external} providers={providers} />}
      {passkeys.length + external.length === 0 && <p className="text-muted text-sm">{messages.none}</p>}
    </>
  )
}

function SignInMethodsSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading other sign-in methods</LoadingAnnouncement>
      <Skeleton aria-hidden="true" className="h-16 w-full rounded-control" />
    </>
  )
}

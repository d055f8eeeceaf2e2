import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { appConfigQuery } from '../../lib/app-config-query.ts'
import { identitiesQuery, type LinkedIdentity } from '../../lib/factors-query.ts'
import { type OwnPasskey, passkeysQuery } from '../../lib/own-passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { IdentityList } from '../account/security/identity-list.tsx'
import { PasskeyList } from '../account/security/passkey-list.tsx'
import { usePasskeyChanges } from '../account/security/use-passkey-changes.ts'

const words = authMessages.reset.others
const isElsewhere = ({ provider }: LinkedIdentity) => provider !== 'email'

/** What logs in to an account besides its password. */
export function useOtherWays(userId: string | null) {
  const config = useQuery(appConfigQuery).data?.signIn
  const hasPasskeys = config?.passkeys !== false
  const passkeys = useQuery({ ...passkeysQuery(userId ?? ''), enabled: userId !== null && hasPasskeys })
  const identities = useQuery({ ...identitiesQuery(userId ?? ''), enabled: userId !== null })
  const own: readonly OwnPasskey[] | undefined = hasPasskeys ? passkeys.data : []
  return {
    passkeys: own,
    identities: identities.data,
    providers: config?.providers ?? [],
    failed: [passkeys, identities].find(({ error, data }) => error !== null && data === undefined) ?? null,
    /** Asks again, as somebody else was in the account until now. @returns whether there surely is nothing. */
    haveGone: async () => {
      const [keys, others] = await Promise.all([hasPasskeys ? passkeys.refetch() : { data: [] }, identities.refetch()])
      return keys.data?.length === 0 && others.data?.some(isElsewhere) === false
    },
  }
}

interface OtherWaysStepProps {
  userId: string
  ways: ReturnType<typeof useOtherWays>
  onDone: () => void
}

/** After a recovery: whoever knew the old password may have added a way in of their own, which the new one does not close. */
export function OtherWaysStep({ userId, ways, onDone }: OtherWaysStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {words.title}
      </h1>
      <p className="mt-1.5 mb-6 text-muted">{words.lead}</p>
      <div className="mb-8 flex flex-col gap-4">
        <Ways userId={userId} ways={ways} heading={heading} />
      </div>
      <Button className="w-full" onClick={onDone}>
        {words.goOn}
      </Button>
    </>
  )
}

interface WaysProps extends Pick<OtherWaysStepProps, 'userId' | 'ways'> {
  heading: RefObject<HTMLHeadingElement | null>
}

function Ways({ userId, ways: { passkeys, identities, providers, failed }, heading }: WaysProps) {
  const { remove } = usePasskeyChanges(userId)
  if (failed) return <Failure query={failed} />
  if (passkeys === undefined || identities === undefined) return <WaysSkeleton />
  const elsewhere = identities.filter(isElsewhere)
  return (
    <>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} remove={remove} focusAfter={() => heading.current?.focus()} />}
      {elsewhere.length > 0 && <IdentityList userId={userId} identities={identities} shown={elsewhere} providers={providers} />}
      {passkeys.length + elsewhere.length === 0 && <p className="text-muted text-sm">{words.none}</p>}
    </>
  )
}

function Failure({ query: { error, refetch, isFetching } }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  return (
    <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching} className="px-0 py-6">
      {adviceOf(error)}
    </ErrorState>
  )
}

function WaysSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading what else logs in</LoadingAnnouncement>
      <Skeleton aria-hidden="true" className="h-16 w-full rounded-control" />
    </>
  )
}

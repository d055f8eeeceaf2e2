import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type BiggestConsumers,
  formatUsage,
  usageLabels,
  usageMessages,
  usageStateLabels,
  usageStateOf,
} from '../../../../contracts/quotas/quotas.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import { biggestConsumersQuery } from '../users/usage-queries.ts'

/** A card with the users with the highest usage of each quota. Hidden if there is no usage. */
export function BiggestConsumersCard() {
  const query = useQuery(biggestConsumersQuery)
  const consumers = query.data?.kinds.flatMap((kind) => kind.consumers)
  const nameOf = useAccountNames(consumers?.map(({ userId, email }) => ({ id: userId, email })))
  return (
    <QueryState query={query} failed={usageMessages.failed} errorLook="line-card">
      {(data) => {
        const kinds = data.kinds.filter(({ consumers }) => consumers.length > 0)
        if (kinds.length === 0) return null
        return (
          <section aria-labelledby="biggest-consumers" className="flex flex-col gap-3">
            <div>
              <h2 id="biggest-consumers" className="font-semibold text-base">
                {usageMessages.biggest}
              </h2>
              <p className="text-muted text-sm">{usageMessages.biggestDescription}</p>
            </div>
            <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
              {kinds.map((kind) => (
                <KindCard key={kind.kind} {...kind} nameOf={nameOf} />
              ))}
            </div>
          </section>
        )
      }}
    </QueryState>
  )
}

function KindCard({ kind, limit, consumers, nameOf }: BiggestConsumers['kinds'][number] & { nameOf: NameAccount }) {
  return (
    <Card className="p-5">
      <h3 className="font-medium">{usageLabels[kind]}</h3>
      <p className="text-muted text-sm">{limit > 0 ? `Limit per user: ${formatUsage(kind, limit)}` : 'No limit'}</p>
      <ol className="mt-3 flex flex-col gap-2 text-sm">
        {consumers.map(({ userId, email, used }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to={paths.adminUsers}
              search={{ id: userId }}
              className="min-w-0 truncate hover:underline"
              dir="auto"
              title={nameOf(userId, email)}
            >
              {nameOf(userId, email)}
            </Link>
            <span className="flex items-center gap-2 tabular-nums">
              <StateChip used={used} limit={limit} />
              {formatUsage(kind, used)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StateChip(line: { used: number; limit: number }) {
  const state = usageStateOf(line)
  if (state === 'unlimited' || state === 'free') return null
  return <Chip tone={state === 'near' ? 'warning' : 'danger'}>{usageStateLabels[state]}</Chip>
}

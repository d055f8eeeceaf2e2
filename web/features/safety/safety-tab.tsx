import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { safetyCategoryExplanations, safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { PhraseList } from './phrase-list.tsx'
import { safetyMessages } from './safety-phrases.ts'
import { safetyPhrasesQuery } from './safety-queries.ts'

/** A tab of the account screen that explains the safety rules and edits the workspace's own phrases. */
export function SafetyTab({ userId }: { userId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <RulesCard />
      <PhrasesCard userId={userId} />
    </div>
  )
}

function RulesCard() {
  const { title, lead, languages } = safetyMessages.rules
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{lead}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {safetyCategories.map((category) => (
            <div key={category}>
              <dt className="font-medium text-sm">{safetyCategoryLabels[category]}</dt>
              <dd className="text-muted text-sm">{safetyCategoryExplanations[category]}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-sm">{languages}</p>
      </CardContent>
    </Card>
  )
}

function PhrasesCard({ userId }: { userId: string }) {
  const query = useQuery(safetyPhrasesQuery(userId))
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, lead, loadFailed } = safetyMessages.phrases
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </CardTitle>
        <CardDescription>{lead}</CardDescription>
      </CardHeader>
      <CardContent className="sm:p-6">
        <PhraseForm userId={userId} />
      </CardContent>
      <QueryState
        query={query}
        failed={loadFailed}
        errorLook="line"
        errorClassName="border-line border-t p-5 sm:px-6"
        skeleton={<ListSkeleton />}
      >
        {(phrases) => <PhraseList userId={userId} phrases={phrases} onRemove={() => heading.current?.focus()} />}
      </QueryState>
    </Card>
  )
}

function ListSkeleton() {
  return (
    <div className="border-line border-t px-5 py-4 sm:px-6">
      <LoadingAnnouncement>Loading your phrases</LoadingAnnouncement>
      <div aria-hidden="true" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
    </div>
  )
}

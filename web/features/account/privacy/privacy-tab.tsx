import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { PrivacySkeleton } from '../tab-skeletons.tsx'
import { AccessList } from './access-list.tsx'
import { dataAccessTexts as texts } from './data-access.ts'
import { dataAccessQuery } from './data-access-query.ts'

/** The Privacy tab: who opened the user's data. */
export function PrivacyTab({ userId }: { userId: string }) {
  const query = useInfiniteQuery(dataAccessQuery(userId))
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>{texts.title}</CardTitle>
        <CardDescription>{texts.description}</CardDescription>
      </CardHeader>
      <QueryState query={query} failed={texts.loadFailed} skeleton={<PrivacySkeleton />}>
        {({ pages }) => <AccessList accesses={pages.flat()} />}
      </QueryState>
      {query.hasNextPage && (
        <div className="border-line border-t p-5 sm:px-6">
          <Button variant="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </Card>
  )
}

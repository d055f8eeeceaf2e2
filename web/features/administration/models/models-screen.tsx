import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { ModelChooser } from './model-chooser.tsx'
import { ModelInUseCard } from './model-in-use-card.tsx'
import { modelsQuery } from './models-queries.ts'

export function ModelsScreen() {
  const query = useQuery(modelsQuery)
  return (
    <AdminPage title="Models" description="The language model that runs workflows, answers questions and searches by meaning.">
      <QueryState query={query} failed="Couldn’t load the model settings" errorLook="card" skeleton={<ModelsSkeleton />}>
        {({ inUse }) => (
          <>
            <ModelInUseCard inUse={inUse} />
            <ModelChooser key={inUse.since} inUse={inUse} />
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}

function ModelsSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading model settings</LoadingAnnouncement>
      {[1, 2].map((place) => (
        <Card key={place} aria-hidden="true" className="gap-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MonitorPlay, SearchX, Settings2 } from 'lucide-react'
import { type Industry, industries, labelOf } from '../../../contracts/enumerations.ts'
import { limits } from '../../../contracts/limits.ts'
import { demoMessages } from '../../../contracts/publishing.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { useIsAdmin } from '../../lib/is-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { LoadingAnnouncement } from '../../ui/skeleton.tsx'
import { useSearchText } from '../workflows/use-search-text.ts'
import { DemoCard, DemoCardSkeleton } from './demo-card.tsx'
import { type Demo, demosQuery } from './demo-queries.ts'
import { demoSearch, findDemos } from './demo-search.ts'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

export function DemoScreen() {
  const { data, isPending, error, isFetching, refetch } = useQuery(demosQuery)
  const isAdmin = useIsAdmin()
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={demoMessages.heading}
        description="Workflows at work: watch one run, or try one on your own words."
        actions={
          isAdmin && (
            <Button asChild variant="secondary">
              <Link to={paths.adminDemos}>
                <Settings2 aria-hidden="true" />
                {demoMessages.manage}
              </Link>
            </Button>
          )
        }
      />
      {isPending && <DemosSkeleton />}
      {!isPending && !data && (
        <ErrorState title={demoMessages.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={MonitorPlay} title={demoMessages.empty}>
            Demos of our workflows will stand here.
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && <Demos demos={data} />}
    </div>
  )
}

function Demos({ demos }: { demos: readonly Demo[] }) {
  const { q = '', industry } = useSearch({ from: paths.demos })
  const navigate = useNavigate({ from: paths.demos })
  const publish = (changes: Record<string, unknown>) =>
    void navigate({ search: (now) => demoSearch({ ...now, ...changes }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(q, (next) => publish({ q: next }))
  const found = findDemos(demos, text, industry)
  const shown = industries.filter((known) => known === industry || demos.some((demo) => demo.industry === known))
  const clearAll = () => {
    clear()
    publish({ q: '', industry: undefined })
  }
  return (
    <>
      <search className="flex flex-col gap-3 sm:flex-row">
        <SearchInput label="Search demos" value={text} onValueChange={type} onBlur={settle} className="sm:flex-1" />
        <Select
          aria-label="Industry"
          blank
          placeholder="All industries"
          className="sm:w-56"
          options={shown.map((value: Industry) => ({ value, label: labelOf(value) }))}
          value={industry ?? ''}
          onValueChange={(value) => publish({ industry: value || undefined })}
        />
      </search>
      <p role="status" className="sr-only">
        {found.length} of {demos.length} demos
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState icon={SearchX} title="No demo found" action={<Button onClick={clearAll}>Clear filters</Button>}>
            Try another word, or another industry.
          </EmptyState>
        </Card>
      ) : (
        <ul className={grid}>
          {found.map((demo) => (
            <li key={demo.id}>
              <DemoCard demo={demo} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function DemosSkeleton() {
  return (
    <div className={grid}>
      <LoadingAnnouncement>Loading the demos</LoadingAnnouncement>
      {Array.from({ length: limits.demoSkeletons }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
        <DemoCardSkeleton key={place} />
      ))}
    </div>
  )
}

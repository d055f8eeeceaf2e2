import { adviceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryEmpty, LibraryResults, LibrarySkeleton } from './library-results.tsx'
import { hasFilters } from './library-search.ts'
import { useLibrary } from './use-library.ts'

type Library = ReturnType<typeof useLibrary>

export function LibraryScreen() {
  const library = useLibrary()
  const { text, type, settle, search, filter, ownIndustry } = library
  return (
    <div className="page flex flex-col gap-5 py-8">
      <PageHeader title="Workflow Library" description="Ready-made workflows for every trade. Add one, configure it in a minute." />
      <LibraryFilters text={text} onType={type} onSettle={settle} search={search} ownIndustry={ownIndustry} onFilter={filter} />
      <LibraryCount {...library} />
      <LibraryList {...library} />
    </div>
  )
}

function LibraryCount({ library, found, search, text, clearAll }: Library) {
  const isFiltered = hasFilters(search) || text.trim() !== ''
  const words = found.length === 1 ? '1 workflow' : `${found.length} workflows`
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <p role="status" className="text-muted text-sm">
        {library.isSuccess && words}
      </p>
      {library.isSuccess && isFiltered && found.length > 0 && (
        <Button variant="ghost" size="sm" className="-me-3" onClick={clearAll}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

function LibraryList({ library, found, added, listKey, clearAll }: Library) {
  if (library.isPending) return <LibrarySkeleton />
  if (library.isError && !library.data)
    return (
      <ErrorState title="The library could not be loaded" onRetry={() => void library.refetch()} retrying={library.isFetching}>
        {adviceOf(library.error)}
      </ErrorState>
    )
  if (found.length === 0) return <LibraryEmpty onClear={clearAll} />
  return <LibraryResults workflows={found} added={added} listKey={listKey} />
}

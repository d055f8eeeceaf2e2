import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
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
      <PageHeader title="Workflow Library" description="Ready-made workflows for every industry. Add one and configure it in a minute." />
      <LibraryFilters text={text} onType={type} onSettle={settle} search={search} ownIndustry={ownIndustry} onFilter={filter} />
      <LibraryCount {...library} />
      <LibraryList {...library} />
    </div>
  )
}

function LibraryCount({ library, matches, search, text, clearAll }: Library) {
  const isFiltered = hasFilters(search) || text.trim() !== ''
  const count = matches.length === 1 ? '1 workflow' : `${matches.length} workflows`
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <p role="status" className="text-muted text-sm">
        {library.isSuccess && count}
      </p>
      {library.isSuccess && isFiltered && matches.length > 0 && (
        <Button variant="ghost" size="sm" className="-me-3" onClick={clearAll}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

function LibraryList({ library, matches, addedIds, listKey, clearAll }: Library) {
  return (
    <QueryState
      query={library}
      failed="Couldn’t load the library"
      skeleton={<LibrarySkeleton />}
      isEmpty={() => matches.length === 0}
      empty={<LibraryEmpty onClear={clearAll} />}
    >
      {() => <LibraryResults workflows={matches} addedIds={addedIds} listKey={listKey} />}
    </QueryState>
  )
}

import { useUserId } from '../../../lib/auth/use-session.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { type LibraryLayout, useLibraryLayout } from './library-layout.ts'
import { LibraryEmpty, LibraryResults, LibrarySkeleton } from './library-results.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { useLibrary } from './use-library.ts'

type Library = ReturnType<typeof useLibrary>

export function LibraryScreen() {
  const library = useLibrary()
  const { text, type, settle, search, filter, ownIndustry, matches, clearAll } = library
  const [layout, setLayout] = useLibraryLayout(useUserId())
  return (
    <div className="page flex flex-col gap-5 py-8">
      <PageHeader title="Workflow Library" description="Ready-made workflows for every industry. Add one and configure it in a minute." />
      <LibraryFilters text={text} onType={type} onSettle={settle} search={search} ownIndustry={ownIndustry} onFilter={filter} />
      <LibraryToolbar
        count={library.library.data ? matches.length : null}
        // Adds the current text, because the URL contains it only after a pause in typing.
        search={{ ...search, q: text }}
        onFilter={filter}
        onClear={clearAll}
        layout={layout}
        onLayout={setLayout}
      />
      <LibraryList {...library} layout={layout} />
    </div>
  )
}

function LibraryList({ library, matches, clearAll, ...results }: Library & { layout: LibraryLayout }) {
  return (
    <QueryState
      query={library}
      failed="Couldn’t load the library"
      skeleton={<LibrarySkeleton layout={results.layout} />}
      isEmpty={() => matches.length === 0}
      empty={<LibraryEmpty onClear={clearAll} />}
    >
      {() => <LibraryResults {...results} workflows={matches} />}
    </QueryState>
  )
}

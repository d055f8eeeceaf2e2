import { SearchX } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'
import type { useKnowledgeView } from './use-knowledge-view.ts'

interface ItemTableProps {
  label: string
  view: ReturnType<typeof useKnowledgeView>
  columns: readonly Column<KnowledgeItem>[]
}

/** The table of a tab's knowledge items, with a search. */
export function ItemTable({ label, view, columns }: ItemTableProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b p-4">
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={view.text}
          onValueChange={view.type}
          onBlur={view.settle}
          className="w-full sm:w-80"
        />
        <p role="status" className="text-muted text-sm tabular-nums max-sm:empty:hidden">
          {view.text.trim() !== '' && `${view.matches} found`}
        </p>
      </div>
      {view.rows.length > 0 ? (
        <DataTable label={label} columns={columns} rows={view.rows} rowKey={({ id }) => id} sorting={view.sorting} onSort={view.sort} />
      ) : (
        <EmptyState icon={SearchX} title="No results" action={<Button onClick={view.clear}>Clear search</Button>}>
          No items match your search. Try different words.
        </EmptyState>
      )}
      <Pager page={view.page} pages={view.pages} total={view.matches} onPage={view.goToPage} label={label} />
    </Card>
  )
}

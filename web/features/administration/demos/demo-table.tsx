import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clapperboard, Plus } from 'lucide-react'
import { useRef } from 'react'
import { demoEditing } from '../../../../contracts/demos/demo-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { newEntrySearch } from '../editor/use-opened-entry.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { type AdminDemo, demoColumns, demoListQuery } from './demo-admin-queries.ts'
import { demoTableColumns } from './demo-table-columns.tsx'
import { useDeleteDemo } from './use-delete-demo.ts'

export function DemoTable() {
  const view = useAdminView(demoColumns, { column: 'created_at', direction: 'desc' })
  const query = useQuery(demoListQuery(view.request))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useDeleteDemo()
  const { item, ask, dialog } = useConfirmation<AdminDemo>(remove, () => heading.current?.focus())
  return (
    <AdminPage
      title="Demos"
      description="Demos in the public library, featured ones first."
      actions={
        <Button asChild>
          <Link to={paths.adminDemos} search={newEntrySearch}>
            <Plus aria-hidden="true" />
            {demoEditing.add}
          </Link>
        </Button>
      }
    >
      <section aria-labelledby="all-demos" className="flex flex-col gap-3">
        <h2 id="all-demos" ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
          {query.data ? demoEditing.heading(query.data.all) : 'All Demos'}
        </h2>
        <AdminTable
          label="Demos"
          view={view}
          query={query}
          columns={demoTableColumns(ask)}
          rowKey={({ id }) => id}
          failed={demoEditing.loadFailed}
          empty={{ icon: Clapperboard, title: view.search.q ? demoEditing.noneFound : demoEditing.none }}
        />
      </section>
      <ConfirmDialog
        {...dialog}
        title={demoEditing.remove.title}
        description={
          <>
            {demoEditing.remove.question}
            {item && <bdi className="wrap-anywhere mt-2 block font-medium text-ink">{item.title}</bdi>}
          </>
        }
        confirmLabel={demoEditing.remove.confirm}
      />
    </AdminPage>
  )
}

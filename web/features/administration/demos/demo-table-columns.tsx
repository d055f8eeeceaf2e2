import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { demoMessages } from '../../../../contracts/blog/blog-messages.ts'
import { industries, labelOf } from '../../../../contracts/enumerations.ts'
import { safeUrl } from '../../../lib/browser/safe-url.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { DemoContentChip } from '../../../ui/badge/demo-content-chip.tsx'
import { Picture } from '../../../ui/brand/picture.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { entrySearch } from '../editor/use-opened-entry.ts'
import type { AdminDemo } from './demo-admin-queries.ts'

export function demoTableColumns(onDelete: (demo: AdminDemo) => void): Column<AdminDemo>[] {
  return [
    { key: 'title', header: 'Title', sortable: true, isTitle: true, cell: (demo) => <TitleCell demo={demo} /> },
    { key: 'demo_type', header: 'Type', sortable: true, className: 'sm:@max-4xl:hidden', cell: ({ demo_type }) => labelOf(demo_type) },
    {
      key: 'category',
      header: 'Category',
      sortable: true,
      className: 'sm:@max-4xl:hidden',
      cell: ({ category }) => (category ? <Chip>{labelOf(category)}</Chip> : '—'),
    },
    {
      key: 'industry',
      header: 'Industry',
      sortable: true,
      cell: ({ industry }) => (industry ? <Chip tone="accent">{labelOf(industry)}</Chip> : '—'),
    },
    { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <ListDate moment={created_at} /> },
    { key: 'actions', header: 'Actions', isActions: true, cell: (demo) => <Actions demo={demo} onDelete={onDelete} /> },
  ]
}

function TitleCell({ demo: { id, title, thumbnail_url, industry, is_featured, is_demo_content } }: { demo: AdminDemo }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="w-18 shrink-0 overflow-hidden rounded-chip">
        <Picture src={safeUrl(thumbnail_url)} industry={industry ?? industries[4]} seed={id} className="h-11" />
      </div>
      <div className="min-w-0">
        <Link
          to={paths.adminDemos}
          search={entrySearch(id)}
          dir="auto"
          className="wrap-anywhere line-clamp-2 rounded-chip font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {is_featured && <Chip tone="warning">{demoMessages.featured}</Chip>}
          {is_demo_content && <DemoContentChip />}
        </p>
      </div>
    </div>
  )
}

function Actions({ demo, onDelete }: { demo: AdminDemo; onDelete: (demo: AdminDemo) => void }) {
  return (
    <div className="flex justify-end gap-1">
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={paths.adminDemos} search={entrySearch(demo.id)} aria-label={`Edit: ${demo.title}`} title="Edit">
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${demo.title}`} title="Delete" onClick={() => onDelete(demo)}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { industries, labelOf } from '../../../../contracts/enumerations.ts'
import { demoMessages } from '../../../../contracts/publishing.ts'
import { paths } from '../../../app/paths.ts'
import { safeAddress } from '../../../lib/safe-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SampleChip } from '../../../ui/sample-chip.tsx'
import { toOne } from '../publishing/use-opened.ts'
import { ListDate } from '../shared/list-date.tsx'
import type { AdminDemo } from './demo-admin-queries.ts'

export function demoTableColumns(ask: (demo: AdminDemo) => void): Column<AdminDemo>[] {
  return [
    { key: 'title', header: 'Title', sortable: true, isTitle: true, cell: (demo) => <TitleCell demo={demo} /> },
    { key: 'demo_type', header: 'Type', sortable: true, cell: ({ demo_type }) => labelOf(demo_type) },
    { key: 'category', header: 'Category', sortable: true, cell: ({ category }) => (category ? <Chip>{labelOf(category)}</Chip> : '—') },
    {
      key: 'industry',
      header: 'Industry',
      sortable: true,
      cell: ({ industry }) => (industry ? <Chip tone="accent">{labelOf(industry)}</Chip> : '—'),
    },
    { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <ListDate moment={created_at} /> },
    { key: 'actions', header: 'Actions', isActions: true, cell: (demo) => <Actions demo={demo} ask={ask} /> },
  ]
}

function TitleCell({ demo: { id, title, thumbnail_url, industry, is_featured, is_sample } }: { demo: AdminDemo }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="w-18 shrink-0 overflow-hidden rounded-chip">
        <Picture src={safeAddress(thumbnail_url)} industry={industry ?? industries[4]} seed={id} className="h-11" />
      </div>
      <div className="min-w-0">
        <Link
          to={paths.adminDemos}
          search={toOne(id)}
          dir="auto"
          className="wrap-anywhere line-clamp-2 rounded-chip font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {is_featured && <Chip tone="warning">{demoMessages.featured}</Chip>}
          {is_sample && <SampleChip />}
        </p>
      </div>
    </div>
  )
}

function Actions({ demo, ask }: { demo: AdminDemo; ask: (demo: AdminDemo) => void }) {
  return (
    <div className="flex justify-end gap-1">
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={paths.adminDemos} search={toOne(demo.id)} aria-label={`Edit: ${demo.title}`} title="Edit">
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${demo.title}`} title="Delete" onClick={() => ask(demo)}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}

import { ExternalLink, Globe, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { People } from '../../lib/workspaces/people-query.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { AddWebsite } from './add-website.tsx'
import { IndexStatus } from './index-state/index-status.tsx'
import { isInProgress } from './index-state/use-live-statuses.ts'
import { AddedDate, addedByColumns, DeleteButton, RefreshButton } from './item-cells.tsx'
import { EditWebsiteDialog, PagesDialog } from './item-dialogs.tsx'
import { addedAt } from './item-lists.ts'
import { ItemTable } from './item-table.tsx'
import type { KnowledgeItem } from './knowledge-queries.ts'
import { useKnowledgeView } from './use-knowledge-view.ts'

interface WebsiteTabProps {
  userId: string
  /** Names of colleagues; null for a user who works alone. */
  people: People | null
  websites: readonly KnowledgeItem[]
  /** False for members who only read: they get no buttons to add, change and remove items. */
  canManage: boolean
  onDelete: (item: KnowledgeItem) => void
  onRefresh: (item: KnowledgeItem) => void
  onShow: (item: KnowledgeItem) => void
}

const values = {
  title: ({ title }: KnowledgeItem) => title,
  url: ({ url }: KnowledgeItem) => url,
  added: addedAt,
  status: ({ index_status }: KnowledgeItem) => index_status,
}

export function WebsiteTab({ userId, people, websites, canManage, onDelete, onRefresh, onShow }: WebsiteTabProps) {
  const view = useKnowledgeView(websites, values)
  const [editedItem, openEditor] = useState<KnowledgeItem | null>(null)
  // Store the id instead of the item, because the item changes during indexing.
  const [openedPagesId, openPages] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-5">
      {canManage && <AddWebsite userId={userId} websites={websites} />}
      {websites.length === 0 ? (
        <Card>
          <EmptyState icon={Globe} title="No website links yet">
            Add pages that explain how your business works, such as your help center, price list and policies.
          </EmptyState>
        </Card>
      ) : (
        <ItemTable
          label="Website Links"
          view={view}
          columns={columnsOf({
            people,
            canManage,
            onEdit: openEditor,
            onDelete,
            onRefresh,
            onShow,
            onShowPages: ({ id }) => openPages(id),
          })}
        />
      )}
      <PagesDialog item={websites.find(({ id }) => id === openedPagesId) ?? null} onRefresh={onRefresh} onClose={() => openPages(null)} />
      <EditWebsiteDialog userId={userId} item={editedItem} websites={websites} onClose={() => openEditor(null)} />
    </div>
  )
}

interface RowActions extends Pick<WebsiteTabProps, 'people' | 'canManage' | 'onDelete' | 'onRefresh' | 'onShow'> {
  onEdit: (item: KnowledgeItem) => void
  onShowPages: (item: KnowledgeItem) => void
}

function columnsOf({ people, canManage, onEdit, onDelete, onRefresh, onShow, onShowPages }: RowActions): Column<KnowledgeItem>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      sortable: true,
      isTitle: true,
      cell: ({ title }) => (
        <span dir="auto" className="wrap-anywhere font-medium">
          {title}
        </span>
      ),
    },
    { key: 'url', header: 'URL', sortable: true, className: 'max-w-full sm:max-w-32 lg:max-w-72', cell: (item) => <Address item={item} /> },
    { key: 'added', header: 'Added', sortable: true, cell: ({ created_at }) => <AddedDate moment={created_at} /> },
    ...addedByColumns(people),
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      cell: (item) => <IndexStatus item={item} {...(canManage && { onRetry: onRefresh })} onShow={onShow} onShowPages={onShowPages} />,
    },
    ...(canManage ? [actionsColumn({ onEdit, onDelete, onRefresh })] : []),
  ]
}

function actionsColumn({ onEdit, onDelete, onRefresh }: Pick<RowActions, 'onEdit' | 'onDelete' | 'onRefresh'>): Column<KnowledgeItem> {
  return {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (item) => (
      <span className="inline-flex gap-1">
        <RefreshButton name={item.title} disabled={isInProgress(item)} onClick={() => onRefresh(item)} />
        <Button variant="ghost" size="icon-sm" aria-label={`Edit: ${item.title}`} title="Edit" onClick={() => onEdit(item)}>
          <Pencil aria-hidden="true" />
        </Button>
        <DeleteButton name={item.title} onClick={() => onDelete(item)} />
      </span>
    ),
  }
}

function Address({ item: { url, title } }: { item: KnowledgeItem }) {
  return (
    <a
      href={url ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={url ?? undefined}
      aria-label={`${url} (${title}, opens in a new tab)`}
      className="inline-flex max-w-full items-center gap-1.5 text-accent underline-offset-4 hover:underline"
    >
      <span className="truncate">{url?.replace(/^https?:\/\//, '')}</span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  )
}

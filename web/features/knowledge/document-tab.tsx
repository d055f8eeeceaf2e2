import { FileText } from 'lucide-react'
import { formatFileSize } from '../../../contracts/byte-size.ts'
import type { People } from '../../lib/workspaces/people-query.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { IndexStatus } from './index-state/index-status.tsx'
import { AddedDate, addedByColumns, DeleteButton } from './item-cells.tsx'
import { addedAt, displayNameOf, typeLabel } from './item-lists.ts'
import { ItemTable } from './item-table.tsx'
import type { KnowledgeItem } from './knowledge-queries.ts'
import { UploadArea } from './uploads/upload-area.tsx'
import { useKnowledgeView } from './use-knowledge-view.ts'

interface DocumentTabProps {
  userId: string
  /** Names of colleagues; null for a user who works alone. */
  people: People | null
  documents: readonly KnowledgeItem[]
  /** False for members who only read: they get no buttons to add, change and remove items. */
  canManage: boolean
  onDelete: (item: KnowledgeItem) => void
  onRefresh: (item: KnowledgeItem) => void
  onShow: (item: KnowledgeItem) => void
}

const values = {
  name: displayNameOf,
  size: ({ file_size }: KnowledgeItem) => file_size,
  type: typeLabel,
  added: addedAt,
  status: ({ index_status }: KnowledgeItem) => index_status,
}

export function DocumentTab({ userId, people, documents, ...actions }: DocumentTabProps) {
  const view = useKnowledgeView(documents, values)
  return (
    <UploadArea userId={userId} canUpload={actions.canManage}>
      {documents.length === 0 ? (
        <Card>
          <EmptyState icon={FileText} title="No documents yet">
            Upload contracts, manuals, price lists and other documents that your workflows need.{' '}
            {people === null ? 'Other users can’t see them.' : 'Members of your workspace can use them too.'}
          </EmptyState>
        </Card>
      ) : (
        <ItemTable label="Documents" view={view} columns={columnsOf({ people, ...actions })} />
      )}
    </UploadArea>
  )
}

function columnsOf({
  people,
  canManage,
  onDelete,
  onRefresh,
  onShow,
}: Pick<DocumentTabProps, 'people' | 'canManage' | 'onDelete' | 'onRefresh' | 'onShow'>): Column<KnowledgeItem>[] {
  return [
    {
      key: 'name',
      header: 'File Name',
      sortable: true,
      isTitle: true,
      cell: (item) => (
        <span dir="auto" className="wrap-anywhere font-medium">
          {displayNameOf(item)}
        </span>
      ),
    },
    { key: 'size', header: 'Size', sortable: true, align: 'end', cell: ({ file_size }) => formatFileSize(file_size) },
    {
      key: 'type',
      header: 'Type',
      sortable: true,
      cell: (item) => (
        <span title={item.file_type ?? undefined}>
          <Chip>{typeLabel(item)}</Chip>
        </span>
      ),
    },
    { key: 'added', header: 'Date', sortable: true, cell: ({ created_at }) => <AddedDate moment={created_at} /> },
    ...addedByColumns(people),
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      cell: (item) => <IndexStatus item={item} {...(canManage && { onRetry: onRefresh })} onShow={onShow} />,
    },
    ...(canManage
      ? [
          {
            key: 'actions',
            header: 'Actions',
            isActions: true,
            cell: (item: KnowledgeItem) => <DeleteButton name={displayNameOf(item)} onClick={() => onDelete(item)} />,
          },
        ]
      : []),
  ]
}

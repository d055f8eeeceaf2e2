import { Link } from '@tanstack/react-router'
import { BookOpen, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { DemoContentChip } from '../../../ui/badge/demo-content-chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { entrySearch } from '../editor/use-opened-entry.ts'
import type { ListedPost } from './post-admin-queries.ts'
import { PublishedChip } from './published-chip.tsx'

type PostAction = (post: ListedPost) => void

export function postTableColumns(onDelete: PostAction, togglePublished: PostAction): Column<ListedPost>[] {
  return [
    { key: 'title', header: 'Title', sortable: true, isTitle: true, cell: (post) => <TitleCell post={post} /> },
    { key: 'published', header: 'Status', sortable: true, cell: ({ published }) => <PublishedChip isPublished={published} /> },
    { key: 'created_at', header: 'Created', sortable: true, cell: ({ created_at }) => <ListDate moment={created_at} /> },
    { key: 'updated_at', header: 'Changed', sortable: true, cell: ({ updated_at }) => <ListDate moment={updated_at} /> },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (post) => <Actions post={post} onDelete={onDelete} togglePublished={togglePublished} />,
    },
  ]
}

function TitleCell({ post: { id, title, slug, is_demo_content } }: { post: ListedPost }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={paths.adminBlogs}
          search={entrySearch(id)}
          dir="auto"
          className="wrap-anywhere rounded-chip font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {is_demo_content && <DemoContentChip />}
      </p>
      <p className="wrap-anywhere text-muted">/{slug}</p>
    </div>
  )
}

function Actions({ post, onDelete, togglePublished }: { post: ListedPost; onDelete: PostAction; togglePublished: PostAction }) {
  const { id, title, slug, published } = post
  const Icon = published ? EyeOff : Eye
  const label = published ? 'Unpublish' : 'Publish'
  return (
    <div className="flex justify-end gap-1">
      {published && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={paths.blogPost} params={{ slug }} aria-label={`${blogEditing.view}: ${title}`} title={blogEditing.view}>
            <BookOpen aria-hidden="true" />
          </Link>
        </Button>
      )}
      <Button variant="ghost" size="icon-sm" aria-label={`${label}: ${title}`} title={label} onClick={() => togglePublished(post)}>
        <Icon aria-hidden="true" />
      </Button>
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={paths.adminBlogs} search={entrySearch(id)} aria-label={`Edit: ${title}`} title="Edit">
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${title}`} title="Delete" onClick={() => onDelete(post)}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}

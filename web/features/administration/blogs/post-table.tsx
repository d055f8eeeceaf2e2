import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Newspaper, Plus } from 'lucide-react'
import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { newEntrySearch } from '../editor/use-opened-entry.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { type ListedPost, postColumns, postListQuery } from './post-admin-queries.ts'
import { postTableColumns } from './post-table-columns.tsx'
import { useChangePost } from './use-change-post.ts'

const kinds = [
  { value: 'published', label: blogEditing.published },
  { value: 'draft', label: blogEditing.draft },
]

/** Moves the focus to the heading of the page after a post was deleted, because its button has disappeared. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

export function PostTable() {
  const view = useAdminView(postColumns, { column: 'created_at', direction: 'desc' })
  const { q, kind } = view.search
  const query = useQuery(postListQuery(view.request, kind === undefined ? undefined : kind === 'published'))
  const { togglePublished, remove } = useChangePost()
  const { item, ask, dialog } = useConfirmation<ListedPost>(remove, focusHeading)
  return (
    <AdminPage
      title="Blog Posts"
      description="Published posts and drafts."
      actions={
        <Button asChild>
          <Link to={paths.adminBlogs} search={newEntrySearch}>
            <Plus aria-hidden="true" />
            New Post
          </Link>
        </Button>
      }
    >
      <AdminTable
        label="Blog posts"
        view={view}
        query={query}
        columns={postTableColumns(ask, togglePublished)}
        rowKey={({ id }) => id}
        failed={blogEditing.loadFailed}
        empty={{ icon: Newspaper, title: (q ?? kind) ? blogEditing.noneFound : blogEditing.none }}
        filters={<ListFilter view={view} name="kind" label="Status" options={kinds} />}
      />
      <ConfirmDialog
        {...dialog}
        title={blogEditing.remove.title}
        description={
          <>
            {blogEditing.remove.question}
            {item && <bdi className="wrap-anywhere mt-2 block font-medium text-ink">{item.title}</bdi>}
          </>
        }
        confirmLabel={blogEditing.remove.confirm}
      />
    </AdminPage>
  )
}

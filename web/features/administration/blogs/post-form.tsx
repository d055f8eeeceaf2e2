import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { EditConflictDialog } from '../../../ui/dialog/edit-conflict-dialog.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { EditorPanes } from '../editor/editor-panes.tsx'
import { SavingFooter } from '../editor/saving-footer.tsx'
import { listSearch } from '../editor/use-opened-entry.ts'
import type { AdminPost } from './post-admin-queries.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { PublishedChip } from './published-chip.tsx'
import { usePostForm } from './use-post-form.ts'

export function PostForm({ post, onClose }: { post: AdminPost | null; onClose: () => void }) {
  const { form, draft, question, isUnsaved, submit, prefetchCheck } = usePostForm(post, onClose)
  return (
    <>
      <EditorPanes
        form={
          <Card>
            <form noValidate aria-label="Blog post" onFocus={prefetchCheck} onSubmit={submit}>
              <CardContent className="flex flex-col gap-5 sm:p-6">
                {post && <PublicationStatus post={post} />}
                <DraftBanner draft={draft} />
                <PostFields form={form} isNew={post === null} />
              </CardContent>
              <SavingFooter
                back={{ to: paths.adminBlogs, search: listSearch }}
                label={post ? 'Save Post' : 'Create Post'}
                isSaving={form.formState.isSubmitting}
              />
            </form>
          </Card>
        }
        preview={<PostPreview control={form.control} post={post} />}
      />
      <EditConflictDialog question={question} text={blogEditing.overwrite} />
      <LeaveGuard asksOnUnload isUnsaved={isUnsaved} />
    </>
  )
}

/** Shows whether the saved post is public. */
function PublicationStatus({ post: { published, slug } }: { post: AdminPost }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <PublishedChip isPublished={published} />
      {published && (
        <Link
          to={paths.blogPost}
          params={{ slug }}
          className="inline-flex items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
        >
          {blogEditing.view}
          <BookOpen aria-hidden="true" className="size-4" />
        </Link>
      )}
    </p>
  )
}

import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { OpenedEntry } from '../editor/opened-entry.tsx'
import { adminPostQuery } from './post-admin-queries.ts'
import { PostForm } from './post-form.tsx'

/** Loads a post and opens it in the form. @param id null for a new post */
export function PostEditor({ id, onClose }: { id: string | null; onClose: () => void }) {
  if (id === null) return <PostForm post={null} onClose={onClose} />
  return (
    <OpenedEntry query={adminPostQuery(id)} failed="Couldn’t load the blog post" notFoundText={blogEditing.gone} onClose={onClose}>
      {(post) => <PostForm post={post} onClose={onClose} />}
    </OpenedEntry>
  )
}

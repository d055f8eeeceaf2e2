import { lazy } from 'react'
import { paths } from '../../../lib/routing/paths.ts'
import { EditorLayout } from '../editor/editor-layout.tsx'
import { listSearch, useOpenedEntry } from '../editor/use-opened-entry.ts'
import { PostTable } from './post-table.tsx'

/** The editor is lazy-loaded, because the list does not need its libraries. */
const PostEditor = lazy(async () => ({ default: (await import('./post-editor.tsx')).PostEditor }))

export function BlogAdminScreen() {
  const { opened, close } = useOpenedEntry()
  if (opened === null) return <PostTable />
  return (
    <EditorLayout
      title={opened === 'new' ? 'New blog post' : 'Edit blog post'}
      back={{ to: paths.adminBlogs, search: listSearch }}
      backLabel="All blog posts"
    >
      <PostEditor key={opened} id={opened === 'new' ? null : opened} onClose={() => void close()} />
    </EditorLayout>
  )
}

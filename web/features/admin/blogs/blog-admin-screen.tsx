import { lazy } from 'react'
import { paths } from '../../../app/paths.ts'
import { EditorRoom } from '../publishing/editor-room.tsx'
import { toList, useOpened } from '../publishing/use-opened.ts'
import { PostTable } from './post-table.tsx'

/** The form brings its own libraries, and is needed only once somebody writes. */
const PostEditor = lazy(async () => ({ default: (await import('./post-editor.tsx')).PostEditor }))

export function BlogAdminScreen() {
  const { opened, close } = useOpened()
  if (opened === null) return <PostTable />
  return (
    <EditorRoom
      title={opened === 'new' ? 'New blog post' : 'Edit blog post'}
      back={{ to: paths.adminBlogs, search: toList }}
      backLabel="All blog posts"
    >
      <PostEditor key={opened} id={opened === 'new' ? null : opened} onClose={() => void close()} />
    </EditorRoom>
  )
}

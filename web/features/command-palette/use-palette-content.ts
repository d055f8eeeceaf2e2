import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '../blog/blog-queries.ts'
import { demosQuery } from '../demos/demo-queries.ts'
import { addedWorkflowsQuery } from '../workflows/configuration-queries.ts'
import { libraryQuery } from '../workflows/workflow-queries.ts'

/** Fetches the workflows, posts and other content that the palette searches. */
export function usePaletteContent(userId: string | null, isOpen: boolean) {
  const forUser = { enabled: isOpen && userId !== null }
  const workflows = useQuery({ ...libraryQuery(), ...forUser })
  const addedIds = useQuery({ ...addedWorkflowsQuery(userId ?? ''), ...forUser })
  const posts = useQuery({ ...postsQuery, enabled: isOpen })
  const demos = useQuery({ ...demosQuery, enabled: isOpen })
  return {
    workflows: workflows.data ?? [],
    addedIds: addedIds.data,
    posts: posts.data ?? [],
    demos: demos.data ?? [],
    isLoading: [workflows, posts, demos].some(({ isLoading }) => isLoading),
  }
}

import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '../blog/blog-queries.ts'
import { demosQuery } from '../demos/demo-queries.ts'
import { canRun } from '../workflows/can-run.ts'
import { type ActiveConfiguration, activeConfigurationsQuery, addedWorkflowsQuery } from '../workflows/configuration-queries.ts'
import { libraryQuery } from '../workflows/workflow-queries.ts'

const idsOfReady = (configurations: readonly ActiveConfiguration[]) => configurations.filter(canRun).map(({ workflow_id }) => workflow_id)

/** Fetches the workflows, posts and other content that the palette searches. */
export function usePaletteContent(userId: string | null, isOpen: boolean) {
  const forUser = { enabled: isOpen && userId !== null }
  const workflows = useQuery({ ...libraryQuery(), ...forUser })
  const addedIds = useQuery({ ...addedWorkflowsQuery(userId ?? ''), ...forUser })
  const ready = useQuery({ ...activeConfigurationsQuery(userId ?? ''), ...forUser, select: idsOfReady })
  const posts = useQuery({ ...postsQuery, enabled: isOpen })
  const demos = useQuery({ ...demosQuery, enabled: isOpen })
  return {
    workflows: workflows.data ?? [],
    addedIds: addedIds.data,
    /** Ids of the workflows whose configuration is complete, so that they can run. */
    readyIds: ready.data,
    posts: posts.data ?? [],
    demos: demos.data ?? [],
    isLoading: [workflows, posts, demos].some(({ isLoading }) => isLoading),
  }
}

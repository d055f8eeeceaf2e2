import type { Listener } from '../../../platform/database/listener.ts'
import { runChangedChannel } from '../run-jobs.ts'

/** Subscriptions to changes of runs, within this process. */
export interface RunFeed {
  /** Calls `onChanged` after each change of a run. @returns a function that ends the subscription */
  follow(runId: string, onChanged: () => void): () => void
}

/** Listens for changed runs, on one connection for all subscribers. */
export async function openRunFeed(listener: Listener): Promise<RunFeed> {
  const followers = new Map<string, Set<() => void>>()
  await listener.listen(runChangedChannel, (event) => {
    const concerned = event === 'reconnected' ? [...followers.values()] : [followers.get(event.payload) ?? new Set<() => void>()]
    for (const all of concerned) for (const onChanged of all) onChanged()
  })
  return {
    follow: (runId, onChanged) => {
      const all = followers.get(runId) ?? new Set()
      followers.set(runId, all.add(onChanged))
      return () => {
        all.delete(onChanged)
        if (all.size === 0) followers.delete(runId)
      }
    },
  }
}

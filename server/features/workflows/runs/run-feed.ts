import type { Listener } from '../../../platform/database/listener.ts'
import { runChangedChannel } from './run-jobs.ts'

/** Who wants to hear of which run, in this process. */
export interface RunFeed {
  /** @returns what ends it */
  follow(runId: string, onChanged: () => void): () => void
}

/** Hears of changed runs on one connection, for all who follow one. */
export async function openRunFeed(listener: Listener): Promise<RunFeed> {
  const followers = new Map<string, Set<() => void>>()
  await listener.listen(runChangedChannel, (heard) => {
    const concerned = heard === 'reconnected' ? [...followers.values()] : [followers.get(heard.payload) ?? new Set<() => void>()]
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

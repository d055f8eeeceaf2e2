import { settleAll } from '../../platform/concurrency/settle-all.ts'
import { type Listener, type ListenerOptions, openListener } from '../../platform/database/listener.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Queue } from '../../platform/queue/queue.ts'

/** Opens the connection that receives NOTIFY messages from the database. */
export function openNotificationListener(options: ListenerOptions, lifecycle: Lifecycle): Promise<Listener> {
  const opening = openListener(options)
  // Registers the shutdown before the connection is open, so that a stop during start-up is handled.
  lifecycle.onStop('notices', 2, async () => (await opening.catch(() => null))?.close())
  return opening
}

/** Requests background jobs when triggers of the database announce work for them. */
export async function requestJobsOnNotify(listener: Listener, queue: Queue): Promise<void> {
  await settleAll([
    listener.listen('mail_due', () => queue.hint('send-mail')),
    listener.listen('knowledge_pending', () => queue.hint('index-knowledge')),
  ])
}

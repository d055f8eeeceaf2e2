/** Message between tabs that conversations have changed. */
interface ConversationChange {
  userId: string
  /** Id of the conversation that was deleted. */
  deleted?: string
}

const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('workwright:assistant'))

export function notifyOtherTabs(change: ConversationChange): void {
  const opened = channel()
  opened?.postMessage(change)
  opened?.close()
}

/** Calls `listener` when another tab changes conversations. Returns a function that removes the listener. */
export function onOtherTabChange(listener: (change: ConversationChange) => void): () => void {
  const opened = channel()
  if (!opened) return () => undefined
  // Cast: only `notifyOtherTabs` posts to this channel.
  opened.onmessage = ({ data }) => listener(data as ConversationChange)
  return () => opened.close()
}

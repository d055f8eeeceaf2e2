/** Message between tabs that conversations have changed. */
interface News {
  userId: string
  /** Id of the conversation that was deleted. */
  deleted?: string
}

const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('workwright:assistant'))

export function notifyOtherTabs(news: News): void {
  const opened = channel()
  opened?.postMessage(news)
  opened?.close()
}

/** Calls `listener` when another tab changes conversations. Returns a function that removes the listener. */
export function onOtherTabChange(listener: (news: News) => void): () => void {
  const opened = channel()
  if (!opened) return () => undefined
  // Cast: only `notifyOtherTabs` posts to this channel.
  opened.onmessage = ({ data }) => listener(data as News)
  return () => opened.close()
}

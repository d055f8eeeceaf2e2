/** Message between tabs about changed conversations. */
interface News {
  userId: string
  /** Id of a deleted conversation. */
  deleted?: string
}

const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('workwright:assistant'))

export function notifyOtherTabs(news: News): void {
  const opened = channel()
  opened?.postMessage(news)
  opened?.close()
}

/** Returns a function that unsubscribes. */
export function onOtherTabChange(listener: (news: News) => void): () => void {
  const opened = channel()
  if (!opened) return () => undefined
  // Cast: only `notifyOtherTabs` posts to this channel.
  opened.onmessage = ({ data }) => listener(data as News)
  return () => opened.close()
}

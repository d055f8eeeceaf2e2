/** What one tab tells the others of a person's conversations. */
interface News {
  userId: string
  /** A conversation that is no more. */
  deleted?: string
}

const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('workwright:assistant'))

export function tellOtherTabs(news: News): void {
  const opened = channel()
  opened?.postMessage(news)
  opened?.close()
}

/** @returns the way to stop. */
export function hearOtherTabs(listener: (news: News) => void): () => void {
  const opened = channel()
  if (!opened) return () => undefined
  // The cast: only `tellOtherTabs` writes there.
  opened.onmessage = ({ data }) => listener(data as News)
  return () => opened.close()
}

import type { QueryClient } from '@tanstack/react-query'
import { knowledgeMessages } from '../../../../contracts/knowledge.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { loadAppConfig } from '../../../lib/app-config.ts'
import { formatBytes } from '../../../lib/format.ts'
import { onSessionChange, userIdOf } from '../../../lib/session-store.ts'
import { lazyTransport } from '../../../lib/uploads/lazy-transport.ts'
import type { Transport, TransportEvents } from '../../../lib/uploads/transport.ts'
import { toast } from '../../../ui/toast.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from '../knowledge-queries.ts'
import { discardDocument, saveDocument } from './document-items.ts'
import { documentPath } from './document-path.ts'
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts'

const atOnce = 2
/** Milliseconds that a finished upload stays on the list, with its mark. */
const doneStays = 3000

function carry(userId: string, file: File, events: TransportEvents): Transport {
  const cargo = { file, bucket: buckets.documents, name: documentPath(userId, file.name), contentType: file.type, scope: userId }
  return lazyTransport(cargo, events)
}

function refusalOf(file: File, largest: number): string | null {
  if (file.size === 0) return knowledgeMessages.fileEmpty
  return file.size > largest ? knowledgeMessages.fileTooLarge(formatBytes(largest)) : null
}

function makeQueueOf(userId: string, queryClient: QueryClient, largest: number): UploadQueue {
  const { queryKey } = knowledgeQuery(userId)
  // Into the list at once; the list itself is asked for when all are through, and not after each of a hundred files.
  const list = (made: KnowledgeItem) =>
    queryClient.setQueryData(queryKey, (items) => items && [made, ...items.filter(({ id }) => id !== made.id)])
  const queue = makeUploadQueue({
    atOnce,
    makeTransport: (file, events) => carry(userId, file, events),
    wordsOf: (said) => (said === null ? knowledgeMessages.uploadBroken : knowledgeMessages.uploadFailed(said)),
    save: async (file, path) => void list(await saveDocument(userId, file, path)),
    discard: (path) => void discardDocument(userId, path).then(() => refreshKnowledge(queryClient, userId)),
    refusal: (file) => refusalOf(file, largest),
    onDone: ({ id }) => {
      toast({ title: knowledgeMessages.documentUploaded })
      if (!queue.isUnderWay()) void refreshKnowledge(queryClient, userId)
      setTimeout(() => queue.dismiss(id), doneStays)
    },
  })
  watchPage(queue, userId)
  return queue
}

/** What the world outside means for the queue, for as long as the person is here. */
function watchPage(queue: UploadQueue, userId: string): void {
  const end = new AbortController()
  window.addEventListener('beforeunload', (event) => queue.isUnderWay() && event.preventDefault(), { signal: end.signal })
  window.addEventListener('online', () => queue.retryFailed(), { signal: end.signal })
  const stop = onSessionChange((session) => {
    if (userIdOf(session) === userId) return
    queue.clear()
    queues.delete(userId)
    end.abort()
    stop()
  })
}

const queues = new Map<string, Promise<UploadQueue>>()

/** The person's uploads; they go on while another screen is looked at. */
export function documentUploads(userId: string, queryClient: QueryClient): Promise<UploadQueue> {
  const known = queues.get(userId)
  if (known) return known
  const made = loadAppConfig().then(({ maxFileBytes }) => makeQueueOf(userId, queryClient, maxFileBytes))
  queues.set(userId, made)
  made.catch(() => queues.delete(userId))
  return made
}

import type { QueryClient } from '@tanstack/react-query'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { knowledgeMessages } from '../../../../contracts/knowledge/knowledge-messages.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { onSessionChange, userIdOf } from '../../../lib/auth/session-store.ts'
import { loadAppConfig } from '../../../lib/config/app-config.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { lazyTransport } from '../../../lib/uploads/lazy-transport.ts'
import type { Transport, TransportEvents } from '../../../lib/uploads/transport.ts'
import { type KnowledgeItem, knowledgeQuery, refreshKnowledge } from '../knowledge-queries.ts'
import { discardDocument, saveDocument } from './document-items.ts'
import { UploadQueue } from './upload-queue.ts'

let lastTimestamp = 0

const maxConcurrentUploads = 2
/** Milliseconds that a finished upload stays in the list. */
const finishedVisibleMs = 3000

function makeTransport(userId: string, file: File, events: TransportEvents): Transport {
  const target = { file, bucket: buckets.documents, name: documentPath(userId, file.name), contentType: file.type, scope: userId }
  return lazyTransport(target, events)
}

function refusalOf(file: File, largest: number): string | null {
  if (file.size === 0) return knowledgeMessages.fileEmpty
  return file.size > largest ? knowledgeMessages.fileTooLarge(formatBytes(largest)) : null
}

function makeQueueOf(userId: string, queryClient: QueryClient, largest: number): UploadQueue {
  const { queryKey } = knowledgeQuery(userId)
  // Add the item to the list at once. Refetch the list when all uploads have finished.
  const list = (item: KnowledgeItem) =>
    queryClient.setQueryData(queryKey, (items) => items && [item, ...items.filter(({ id }) => id !== item.id)])
  const queue = new UploadQueue({
    atOnce: maxConcurrentUploads,
    makeTransport: (file, events) => makeTransport(userId, file, events),
    errorTextOf: (message) => (message === null ? knowledgeMessages.uploadInterrupted : knowledgeMessages.uploadFailed(message)),
    save: async (file, path) => void list(await saveDocument(userId, file, path)),
    discard: (path) => void discardDocument(userId, path).then(() => refreshKnowledge(queryClient, userId)),
    refusal: (file) => refusalOf(file, largest),
    onFailed: ({ name }, error) => toastError(`${name}: ${error}`),
    onDone: ({ id }) => {
      toast({ title: knowledgeMessages.documentUploaded })
      if (!queue.isInProgress) void refreshKnowledge(queryClient, userId)
      setTimeout(() => queue.dismiss(id), finishedVisibleMs)
    },
  })
  watchPage(queue, userId)
  return queue
}

/**
 * Retries failed uploads when the browser goes online, and asks before the page closes during an upload. Clears the queue when the user signs
 * out.
 */
function watchPage(queue: UploadQueue, userId: string): void {
  const end = new AbortController()
  window.addEventListener('beforeunload', (event) => queue.isInProgress && event.preventDefault(), { signal: end.signal })
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

/** Returns the user's queue of uploads, which continues on other screens. */
export function documentUploads(userId: string, queryClient: QueryClient): Promise<UploadQueue> {
  const existing = queues.get(userId)
  if (existing) return existing
  const newQueue = loadAppConfig().then(({ maxFileBytes }) => makeQueueOf(userId, queryClient, maxFileBytes))
  queues.set(userId, newQueue)
  newQueue.catch(() => queues.delete(userId))
  return newQueue
}

/**
 * Returns the path `{userId}/{timestamp}.{extension}` (specification, section 3). The timestamp is in milliseconds; files that start in the
 * same millisecond get different ones.
 */
export function documentPath(userId: string, fileName: string, now = Date.now()): string {
  lastTimestamp = Math.max(now, lastTimestamp + 1)
  return `${userId}/${lastTimestamp}.${extensionOf(fileName)}`
}

/** Returns the extension of a file name, letters and digits only. The rest of the name may be private, so the path omits it. */
function extensionOf(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'
}

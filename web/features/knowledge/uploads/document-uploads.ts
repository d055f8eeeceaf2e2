import type { QueryClient } from '@tanstack/react-query'
import { knowledgeMessages } from '../../../../contracts/knowledge.ts'
import { messages } from '../../../../contracts/messages.ts'
import { buckets } from '../../../../contracts/storage.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { loadAppConfig } from '../../../lib/app-config.ts'
import { formatBytes } from '../../../lib/format.ts'
import { request } from '../../../lib/request.ts'
import { onSessionChange, userIdOf } from '../../../lib/session-store.ts'
import { getSupabase } from '../../../lib/supabase.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshKnowledge } from '../knowledge-queries.ts'
import { makeUploadQueue, type Transport, type TransportEvents, type UploadQueue } from './upload-queue.ts'

const atOnce = 2
/** Milliseconds that a finished upload stays on the list, with its mark. */
const doneStays = 3000

async function insertDocument(userId: string, file: File, path: string): Promise<void> {
  const item = {
    user_id: userId,
    item_type: 'document' as const,
    title: file.name,
    file_path: path,
    file_name: file.name,
    file_size: file.size,
    file_type: file.type,
  }
  try {
    await request((supabase) => supabase.from('knowledge_base_items').insert(item))
  } catch (error) {
    throw new Error(messageOf(error, messages.notAuthenticated))
  }
}

/** A file that no item names; where this fails, the server finds it in a day. */
function discardObject(path: string): void {
  getSupabase()
    .then((supabase) => supabase.storage.from(buckets.documents).remove([path]))
    .catch(() => undefined)
}

/** The transport's code comes with the first upload; where it did not come, the next try asks for it again. */
function lazyTransport(userId: string, file: File, events: TransportEvents): Transport {
  let loading: Promise<Transport> | null = null
  const load = () => {
    loading ??= import('./tus-transport.ts').then(({ makeTusTransport }) => makeTusTransport(userId, file, events))
    return loading
  }
  const fail = () => {
    loading = null
    events.onFailed(knowledgeMessages.uploadBroken)
  }
  const ifLoaded = (act: (transport: Transport) => void) => void loading?.then(act, () => undefined)
  return {
    start: () => void load().then((transport) => transport.start(), fail),
    pause: () => ifLoaded((transport) => transport.pause()),
    cancel: () => ifLoaded((transport) => transport.cancel()),
  }
}

function refusalOf(file: File, largest: number): string | null {
  if (file.size === 0) return knowledgeMessages.fileEmpty
  return file.size > largest ? knowledgeMessages.fileTooLarge(formatBytes(largest)) : null
}

function makeQueueOf(userId: string, queryClient: QueryClient, largest: number): UploadQueue {
  const queue = makeUploadQueue({
    atOnce,
    makeTransport: (file, events) => lazyTransport(userId, file, events),
    save: (file, path) => insertDocument(userId, file, path),
    discard: discardObject,
    refusal: (file) => refusalOf(file, largest),
    onDone: ({ id }) => {
      toast({ title: knowledgeMessages.documentUploaded })
      void refreshKnowledge(queryClient, userId)
      setTimeout(() => queue.dismiss(id), doneStays)
    },
  })
  const ask = (event: BeforeUnloadEvent) => queue.isUnderWay() && event.preventDefault()
  window.addEventListener('beforeunload', ask)
  const stop = onSessionChange((session) => {
    if (userIdOf(session) === userId) return
    queue.clear()
    queues.delete(userId)
    window.removeEventListener('beforeunload', ask)
    stop()
  })
  return queue
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

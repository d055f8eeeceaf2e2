import { makeListeners } from '../../../lib/listeners.ts'
import type { Transport, TransportEvents } from '../../../lib/uploads/transport.ts'
import { isUnderWay, nextState, type UploadEvent, type UploadState } from './upload-state.ts'

/** One file on its way, as the screen shows it. */
export interface Upload {
  id: number
  file: File
  state: UploadState
  /** Bytes that the server has. */
  sent: number
  /** What went wrong, in words. */
  fault: string | null
  /** The object's path, once all of it is there. */
  path: string | null
}

export interface QueueOptions {
  /** Uploads at the same time. */
  atOnce: number
  makeTransport(file: File, events: TransportEvents): Transport
  /** What to tell the person: of the server's own sentence, or of a line that broke. */
  wordsOf(said: string | null): string
  /** Makes the item of a file that is there, once, however often it is asked. Rejects with words for the person. */
  save(file: File, path: string): Promise<void>
  /** Removes a file that is not wanted any more, and the item that may have been made of it. */
  discard(path: string): void
  /** Why a file is not to be uploaded; null when it is. */
  refusal(file: File): string | null
  onDone(upload: Upload): void
}

export type UploadQueue = ReturnType<typeof makeUploadQueue>

/** A queue of uploads, apart from any screen: it goes on while the person looks at something else. */
export function makeUploadQueue(options: QueueOptions) {
  let uploads: readonly Upload[] = []
  let lastId = 0
  let isOver = false
  const transports = new Map<number, Transport>()
  const listeners = makeListeners()

  const publish = (next: readonly Upload[]) => {
    uploads = next
    listeners.tell()
  }
  const find = (id: number) => uploads.find((upload) => upload.id === id)
  const change = (id: number, changes: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: number) => {
    transports.delete(id)
    publish(uploads.filter((upload) => upload.id !== id))
  }

  /** @returns whether the event meant anything. */
  function happen(id: number, event: UploadEvent, changes: Partial<Upload> = {}): boolean {
    const upload = find(id)
    const state = upload && nextState(upload.state, event)
    if (!state) return false
    change(id, { ...changes, state })
    return true
  }

  function fail(id: number, fault: string): void {
    if (happen(id, 'fail', { fault })) pump()
  }

  function transportOf({ id, file }: Upload): Transport {
    const known = transports.get(id)
    if (known) return known
    const made = options.makeTransport(file, {
      onProgress: (sent) => find(id)?.state === 'uploading' && change(id, { sent }),
      onUploaded: (path) => void save(id, path),
      onFailed: (said) => fail(id, options.wordsOf(said)),
    })
    transports.set(id, made)
    return made
  }

  /** Whoever cancelled did not know how far it was; the person who is gone keeps what they have. */
  function discardUnwanted(path: string): void {
    if (!isOver) options.discard(path)
  }

  async function save(id: number, path: string): Promise<void> {
    const upload = find(id)
    if (!upload) return discardUnwanted(path)
    if (!happen(id, 'uploaded', { path, sent: upload.file.size })) return
    pump()
    try {
      await options.save(upload.file, path)
    } catch (error) {
      // An error may be a lost answer: what was cancelled meanwhile goes all the same.
      if (!find(id)) return discardUnwanted(path)
      return fail(id, error instanceof Error ? error.message : String(error))
    }
    const saved = find(id)
    if (saved && happen(id, 'saved')) options.onDone(saved)
    else discardUnwanted(path)
  }

  /** Starts what waits, as far as there is room. */
  function pump(): void {
    for (const upload of uploads) {
      const busy = uploads.filter(({ state }) => state === 'uploading').length
      if (busy >= options.atOnce) return
      if (upload.state !== 'waiting' || !happen(upload.id, 'start', { fault: null })) continue
      if (upload.path !== null) void save(upload.id, upload.path)
      else transportOf(upload).start()
    }
  }

  return {
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        const fault = options.refusal(file)
        lastId += 1
        return { id: lastId, file, state: fault === null ? 'waiting' : 'refused', sent: 0, fault, path: null }
      })
      publish([...uploads, ...added])
      pump()
    },
    pause(id: number): void {
      if (!happen(id, 'pause')) return
      transports.get(id)?.pause()
      pump()
    },
    resume(id: number): void {
      if (happen(id, 'resume')) pump()
    },
    retry(id: number): void {
      if (happen(id, 'retry')) pump()
    },
    /** The line is back, or the person says so for all of them. */
    retryFailed(): void {
      const failed = uploads.filter(({ state }) => state === 'failed')
      for (const { id } of failed) happen(id, 'retry')
      pump()
    },
    /** Takes it off the list, and what there is of it off the server. */
    cancel(id: number): void {
      const upload = find(id)
      if (!upload) return
      const transport = transports.get(id)
      remove(id)
      if (upload.state !== 'saving' && upload.state !== 'done') {
        if (upload.path !== null) options.discard(upload.path)
        else transport?.cancel()
      }
      pump()
    },
    /** Takes what is over off the list. */
    dismiss(id: number): void {
      const state = find(id)?.state
      if (state === 'done' || state === 'refused') remove(id)
    },
    /** The person is gone: nothing goes on in their name. What the server has stays, until they come back or it ends. */
    clear(): void {
      isOver = true
      for (const transport of transports.values()) transport.pause()
      transports.clear()
      publish([])
    },
    isUnderWay: () => uploads.some(({ state }) => isUnderWay(state)),
    uploads: () => uploads,
    subscribe: listeners.subscribe,
  }
}

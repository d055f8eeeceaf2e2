import { makeListeners } from '../../../lib/browser/listeners.ts'
import type { Transport, TransportEvents } from '../../../lib/uploads/transport.ts'
import { isInProgress, nextState, type UploadEvent, type UploadState } from './upload-state.ts'

/** An upload, as shown on the screen. */
export interface Upload {
  id: number
  file: File
  state: UploadState
  /** Number of bytes that the server has received. */
  sent: number
  /** Error message for the user. */
  error: string | null
  /** Path of the file in the storage bucket, when it is uploaded. */
  path: string | null
}

export interface QueueOptions {
  /** Maximum number of concurrent uploads. */
  atOnce: number
  makeTransport(file: File, events: TransportEvents): Transport
  /** Returns the message for the user. `message` is the server's error message; null if the connection was lost. */
  errorTextOf(message: string | null): string
  /** Creates the knowledge item of an uploaded file, unless it exists. Rejects with a message for the user. */
  save(file: File, path: string): Promise<void>
  /** Deletes the uploaded file of a cancelled upload, and its item, if there is one. */
  discard(path: string): void
  /** Returns the reason why a file cannot be uploaded, or null. */
  refusal(file: File): string | null
  onDone(upload: Upload): void
  /** Reports an upload that failed, or a file that cannot be uploaded. */
  onFailed(file: File, error: string): void
}

/** A queue of uploads. It does not depend on a screen and continues during navigation. */
export class UploadQueue {
  readonly #options: QueueOptions
  readonly #transports = new Map<number, Transport>()
  readonly #listeners = makeListeners()
  #uploads: readonly Upload[] = []
  #lastId = 0
  #isCleared = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  readonly uploads = (): readonly Upload[] => this.#uploads
  readonly subscribe = this.#listeners.subscribe

  get isInProgress(): boolean {
    return this.#uploads.some(({ state }) => isInProgress(state))
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const error = this.#options.refusal(file)
      this.#lastId += 1
      return { id: this.#lastId, file, state: error === null ? 'waiting' : 'refused', sent: 0, error, path: null }
    })
    this.#publish([...this.#uploads, ...added])
    for (const { file, error } of added) if (error !== null) this.#options.onFailed(file, error)
    this.#startWaiting()
  }

  pause(id: number): void {
    if (!this.#apply(id, 'pause')) return
    this.#transports.get(id)?.pause()
    this.#startWaiting()
  }

  resume(id: number): void {
    if (this.#apply(id, 'resume')) this.#startWaiting()
  }

  retry(id: number): void {
    if (this.#apply(id, 'retry')) this.#startWaiting()
  }

  /** Starts failed uploads again, after a reconnection or at the user's request. */
  retryFailed(): void {
    const failed = this.#uploads.filter(({ state }) => state === 'failed')
    for (const { id } of failed) this.#apply(id, 'retry')
    this.#startWaiting()
  }

  /** Cancels an upload and deletes its data on the server. */
  cancel(id: number): void {
    const upload = this.#find(id)
    if (!upload) return
    const transport = this.#transports.get(id)
    this.#remove(id)
    if (upload.state !== 'saving' && upload.state !== 'done') {
      if (upload.path !== null) this.#options.discard(upload.path)
      else transport?.cancel()
    }
    this.#startWaiting()
  }

  /** Removes a finished upload from the list. */
  dismiss(id: number): void {
    const state = this.#find(id)?.state
    if (state === 'done' || state === 'refused') this.#remove(id)
  }

  /** Stops all uploads when the user signs out. Uploaded data remains on the server until the upload is resumed or expires. */
  clear(): void {
    this.#isCleared = true
    for (const transport of this.#transports.values()) transport.pause()
    this.#transports.clear()
    this.#publish([])
  }

  #find(id: number): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id)
  }

  #publish(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    this.#listeners.notify()
  }

  #change(id: number, changes: Partial<Upload>): void {
    this.#publish(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  #remove(id: number): void {
    this.#transports.delete(id)
    this.#publish(this.#uploads.filter((upload) => upload.id !== id))
  }

  /** Applies an event to the state of an upload. Returns whether the event was valid in that state. */
  #apply(id: number, event: UploadEvent, changes: Partial<Upload> = {}): boolean {
    const upload = this.#find(id)
    const state = upload && nextState(upload.state, event)
    if (!state) return false
    this.#change(id, { ...changes, state })
    return true
  }

  #fail(id: number, error: string): void {
    const upload = this.#find(id)
    if (!upload || !this.#apply(id, 'fail', { error })) return
    this.#options.onFailed(upload.file, error)
    this.#startWaiting()
  }

  #transportOf({ id, file }: Upload): Transport {
    const existing = this.#transports.get(id)
    if (existing) return existing
    const transport = this.#options.makeTransport(file, {
      onProgress: (sent) => this.#find(id)?.state === 'uploading' && this.#change(id, { sent }),
      onUploaded: (path) => void this.#save(id, path),
      onFailed: (message) => this.#fail(id, this.#options.errorTextOf(message)),
    })
    this.#transports.set(id, transport)
    return transport
  }

  /** Deletes the file of a cancelled upload. Does not delete files of a user who has signed out. */
  #discardCanceled(path: string): void {
    if (!this.#isCleared) this.#options.discard(path)
  }

  async #save(id: number, path: string): Promise<void> {
    const upload = this.#find(id)
    if (!upload) return this.#discardCanceled(path)
    if (!this.#apply(id, 'uploaded', { path, sent: upload.file.size })) return
    this.#startWaiting()
    try {
      await this.#options.save(upload.file, path)
    } catch (error) {
      // The item may exist although the request failed, because the response may have been lost. If the upload was cancelled, deletes the
      // file.
      if (!this.#find(id)) return this.#discardCanceled(path)
      return this.#fail(id, error instanceof Error ? error.message : String(error))
    }
    const saved = this.#find(id)
    if (saved && this.#apply(id, 'saved')) this.#options.onDone(saved)
    else this.#discardCanceled(path)
  }

  /** Starts waiting uploads, up to the maximum number of concurrent uploads. */
  #startWaiting(): void {
    for (const upload of this.#uploads) {
      const busy = this.#uploads.filter(({ state }) => state === 'uploading').length
      if (busy >= this.#options.atOnce) return
      if (upload.state !== 'waiting' || !this.#apply(upload.id, 'start', { error: null })) continue
      if (upload.path !== null) void this.#save(upload.id, upload.path)
      else this.#transportOf(upload).start()
    }
  }
}

/** Uploads one file to the server. */
export interface Transport {
  start(): void
  pause(): void
  /** Cancels the upload and deletes its data on the server. */
  cancel(): void
}

export interface TransportEvents {
  /** @param sent bytes that the server has received */
  onProgress(sent: number): void
  /** @param name name of the object */
  onUploaded(name: string): void
  /** @param said message of the server's rejection; null for a connection error */
  onFailed(said: string | null): void
}

/** A file to upload and its destination. */
export interface Cargo {
  file: File
  bucket: string
  /** Name of the object. A resumed upload preserves its earlier name. */
  name: string
  contentType: string
  /** User and purpose. An upload is resumed only in the same scope. */
  scope: string
}

/** Controls the upload of one file. */
export interface Transport {
  start(): void
  pause(): void
  /** Cancels the upload and deletes the uploaded part on the server. */
  cancel(): void
}

export interface TransportEvents {
  /** @param sent number of bytes that the server has received */
  onProgress(sent: number): void
  /** @param name name of the object in the storage bucket */
  onUploaded(name: string): void
  /** @param reason the server's error message; null for a connection error */
  onFailed(reason: string | null): void
}

/** A file to upload, and the place to store it. */
export interface UploadTarget {
  file: File
  bucket: string
  /** Name of the object in the storage bucket. A resumed upload has the name that it started with. */
  name: string
  contentType: string
  /** User and purpose of the upload. An upload is resumed only within the same scope. */
  scope: string
}

/** Carries one file to the server. */
export interface Transport {
  start(): void
  pause(): void
  /** Gives it up for good, with what the server has of it. */
  cancel(): void
}

export interface TransportEvents {
  /** @param sent bytes that the server has */
  onProgress(sent: number): void
  /** @param name the object's */
  onUploaded(name: string): void
  /** @param said the server's own sentence where it refused; null where the line broke */
  onFailed(said: string | null): void
}

/** What is carried, and where to. */
export interface Cargo {
  file: File
  bucket: string
  /** The object's name to be; what was begun before keeps the name that it had. */
  name: string
  contentType: string
  /** Whose it is and what for: only the same one goes on with what was begun before. */
  scope: string
}

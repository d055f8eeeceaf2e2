/** A stream of bytes, such as a request body, a form part or a file. */
export type ByteSource = AsyncIterable<Uint8Array>

/** A range of a file, in bytes; both bounds are inclusive. */
export interface ByteRange {
  from: number
  to: number
}

export interface StoredFile {
  /** Size of the file, in bytes. */
  size: number
  /** Entity tag, in quotes. For a file that was written in one part, the tag is the MD5 of the content. */
  etag: string
}

/** A file in the store, with or without a database row. */
export interface FoundFile {
  name: string
  modifiedAt: Date
}

/**
 * A file store: a folder, or a bucket of an S3-compatible service. The names are UUIDs chosen by the caller, never user input.
 * Files are written atomically and are immutable.
 */
export interface ObjectFiles {
  /** Stores a file. If the source fails, nothing is stored. */
  put(name: string, source: ByteSource): Promise<StoredFile>
  /** Streams a file. Returns null if the file does not exist. The caller must read the stream to the end or cancel it. */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Copies a file. @returns false if the file does not exist */
  copy(name: string, copy: string): Promise<boolean>
  /** Deletes files; ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>
  list(): AsyncIterable<FoundFile>
  /** Writes and deletes a small file. Rejects if files currently cannot be stored. */
  check(): Promise<void>
  partial: PartialFiles
  close(): void
}

/** An unfinished upload. `handle` is an argument for `discard`. */
export interface FoundPartialFile extends FoundFile {
  handle: string
}

/** Uploads in several parts, over several requests. The caller must prevent concurrent writes to the same upload. */
export interface PartialFiles {
  /** Starts an upload. @returns the handle for the other functions, which the caller must store */
  begin(name: string): Promise<string>
  /** Returns the number of bytes that are stored durably, or null if the upload does not exist. */
  size(name: string, handle: string): Promise<number | null>
  /**
   * Appends a source at `offset`, which must be the current size. If the source fails, the bytes before the error are stored and
   * the call rejects.
   * @returns the new size
   */
  append(name: string, handle: string, offset: number, source: ByteSource): Promise<number>
  /** Completes the upload as a file with the same name. Can be repeated after a crash. */
  finish(name: string, handle: string): Promise<StoredFile>
  /** Deletes the received part of an unfinished upload. */
  discard(name: string, handle: string): Promise<void>
  /** Lists unfinished uploads, including `put` calls that were interrupted by a crash. */
  list(): AsyncIterable<FoundPartialFile>
}

/** Validates the name of a file, because paths are built from it. @throws unless the name is a UUID */
export function requireFileName(name: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) throw new Error('The name of a stored file must be a UUID')
  return name
}

/** A stream of bytes, such as a request body, a form part or a file. */
export type ByteSource = AsyncIterable<Uint8Array>

/** A range of a file; both ends are inclusive. */
export interface ByteRange {
  from: number
  to: number
}

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Entity tag in quotes. For a file written in one part, the MD5 of its content. */
  etag: string
}

/** A file in the store, with or without a database row. */
export interface FoundFile {
  name: string
  modifiedAt: Date
}

/**
 * A file store: a folder, or a bucket of an S3-compatible service. Names are UUIDs chosen by the caller, never user input. Files are
 * written atomically and are immutable.
 */
export interface ObjectFiles {
  /** Stores a file. If the source fails, nothing is stored. */
  put(name: string, source: ByteSource): Promise<StoredFile>
  /** Returns null if the file does not exist. The caller must read the stream to the end or cancel it. */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** @returns false if the file does not exist */
  copy(name: string, copy: string): Promise<boolean>
  /** Deletes files; ignores missing ones. */
  remove(names: readonly string[]): Promise<void>
  list(): AsyncIterable<FoundFile>
  /** Writes and deletes a small file. Rejects if files cannot be stored now. */
  check(): Promise<void>
  partial: PartialFiles
  close(): void
}

/** An unfinished upload; `handle` is the argument for `discard`. */
export interface FoundPartial extends FoundFile {
  handle: string
}

/** Uploads in several parts, over several requests. The caller must prevent concurrent writes to the same file. */
export interface PartialFiles {
  /** @returns the handle for the other functions, which the caller must store */
  begin(name: string): Promise<string>
  /** Returns the bytes that are stored durably, or null if the upload does not exist. */
  size(name: string, handle: string): Promise<number | null>
  /**
   * Appends a source at `offset`, the current size. If the source fails, the bytes before the error are stored and the call rejects.
   * @returns the new size
   */
  append(name: string, handle: string, offset: number, source: ByteSource): Promise<number>
  /** Completes the file under the same name. Can be repeated after a crash. */
  finish(name: string, handle: string): Promise<StoredFile>
  /** Deletes an unfinished upload. */
  discard(name: string, handle: string): Promise<void>
  /** Lists unfinished uploads, including `put` calls that a crash interrupted. */
  list(): AsyncIterable<FoundPartial>
}

/** Validates a name, because paths are built from it. @throws unless it is a UUID */
export function requireFileName(name: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) throw new Error('The name of a stored file must be a UUID')
  return name
}

/** Bytes as they come: a request's body, a part of a form, a file being read. */
export type ByteSource = AsyncIterable<Uint8Array>

/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/** What is known of a file that is kept. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** Entity tag, in its quotes. Of a file that came in one piece: the MD5 of its content. */
  etag: string
}

/** A file that lies in the storage, whether or not a row names it. */
export interface FoundFile {
  name: string
  modifiedAt: Date
}

/**
 * Where the files are: a folder, or a bucket of an S3-compatible service. Names are UUIDs that the caller chose, never
 * anything that a person wrote. A file is there whole or not at all, and never changes under its name.
 */
export interface ObjectFiles {
  /** Keeps what `source` gives, to its end. When the source fails, nothing is left of it. */
  put(name: string, source: ByteSource): Promise<StoredFile>
  /** Null when there is no such file. Whoever does not read to the end cancels the stream. */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** @returns false when there is no such file. */
  copy(name: string, copy: string): Promise<boolean>
  /** Removes files; those that are not there are no fault. */
  remove(names: readonly string[]): Promise<void>
  list(): AsyncIterable<FoundFile>
  /** Writes and removes a small file. Rejects when files cannot be stored now. */
  check(): Promise<void>
  partial: PartialFiles
  close(): void
}

/** An unfinished file that lies in the storage; `handle` is what `discard` asks for. */
export interface FoundPartial extends FoundFile {
  handle: string
}

/** Files that come in several pieces, over several requests. Two at once must not write to the same one. */
export interface PartialFiles {
  /** @returns what the other functions ask for, to be kept by the caller. */
  begin(name: string): Promise<string>
  /** Bytes that are kept for good; null when there is no such upload, finished or not. */
  size(name: string, handle: string): Promise<number | null>
  /**
   * Adds what `source` gives at `offset`, the present size. When the source fails, what came before is kept, and the
   * failure is passed on.
   * @returns the new size.
   */
  append(name: string, handle: string, offset: number, source: ByteSource): Promise<number>
  /** Makes the file of it, under the same name. May be called again after a crash. */
  finish(name: string, handle: string): Promise<StoredFile>
  /** Removes whatever there is of an unfinished one. */
  discard(name: string, handle: string): Promise<void>
  /** All that is unfinished, `put`s that a crash cut off included. */
  list(): AsyncIterable<FoundPartial>
}

/** The one form that a name has: files of folders are made of it. @throws when it has another. */
export function requireFileName(name: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) throw new Error('The name of a stored file must be a UUID')
  return name
}

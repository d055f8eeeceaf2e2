import { requireFileName } from '../object-files.ts'

/** Complete files, and multipart uploads in progress. */
export const filesPrefix = 'objects/'
/** Tails: the ends of unfinished uploads that are too short for a part. */
export const tailsPrefix = 'partial/'

/** Returns the key of a complete file. @throws if the name is invalid (see `requireFileName`) */
export const keyOf = (name: string) => `${filesPrefix}${requireFileName(name)}`

/** Returns the key of a tail. `part` is the number of the part that it will become; if that part exists, the tail is obsolete. */
export const tailKeyOf = (name: string, part: number) => `${tailsPrefix}${requireFileName(name)}.${part}`

/** Returns the file name in a key, or null for other objects in the bucket. */
export function nameOf(key: string): string | null {
  return /^(?:objects|partial)\/([0-9a-f-]{36})(?:\.\d+)?$/.exec(key)?.[1] ?? null
}

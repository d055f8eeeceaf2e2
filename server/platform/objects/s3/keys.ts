import { requireFileName } from '../object-files.ts'

/** Key prefix for complete files and multipart uploads in progress. */
export const filesPrefix = 'objects/'
/** Key prefix for tails: data at the end of unfinished uploads that is too short for a part. */
export const tailsPrefix = 'partial/'

/** Returns the key of a complete file. @throws if the name is invalid (see `requireFileName`) */
export const keyOf = (name: string) => `${filesPrefix}${requireFileName(name)}`

/** Returns the key of a tail. `part` is the number of the part that the tail will become. If this part exists, the tail is obsolete. */
export const tailKeyOf = (name: string, part: number) => `${tailsPrefix}${requireFileName(name)}.${part}`

/** Returns the file name in a key, or null if the object does not belong to this application. */
export function nameOf(key: string): string | null {
  return /^(?:objects|partial)\/([0-9a-f-]{36})(?:\.\d+)?$/.exec(key)?.[1] ?? null
}

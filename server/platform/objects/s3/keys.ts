import { requireFileName } from '../object-files.ts'

/** Whole files, and unfinished multipart uploads that become such. */
export const filesPrefix = 'objects/'
/** Ends of unfinished uploads that are too short for a part of their own. */
export const tailsPrefix = 'partial/'

/** The key of a whole file. @throws when the name is none of ours (see `requireFileName`) */
export const keyOf = (name: string) => `${filesPrefix}${requireFileName(name)}`

/** The number is that of the part it will begin: a tail whose part exists by now counts for nothing. */
export const tailKeyOf = (name: string, part: number) => `${tailsPrefix}${requireFileName(name)}.${part}`

/** The name in a key of either kind; null for whatever else lies in the bucket. */
export function nameOf(key: string): string | null {
  return /^(?:objects|partial)\/([0-9a-f-]{36})(?:\.\d+)?$/.exec(key)?.[1] ?? null
}

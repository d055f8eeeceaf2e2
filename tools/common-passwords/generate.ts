/**
 * Writes server/platform/passwords/common-passwords.bin, the list of common and leaked passwords, as sorted digests (see `entryOf`).
 * Sources:
 * - `passwords-common` of @zxcvbn-ts/language-common: about 49,000 passwords of public leaks by frequency. MIT License, copyright
 *   2012-2016 Dan Wheeler and Dropbox, Inc., copyright 2021 @zxcvbn-ts.
 * - words.txt in this folder: our own list of words and keyboard rows in a dozen languages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { entryOf } from '../../server/platform/passwords/common-passwords.ts'

/** Minimum length of a leaked password in the list. Shorter ones would match the beginning of too many good passwords. */
const minLeakedLength = 5

/** Returns the words in words.txt. */
export const readOwnWords = (): string[] =>
  readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ').filter((word) => word !== ''))

/** Returns the content of common-passwords.bin. */
export function makeList(): Buffer {
  const leaked = dictionary['passwords-common'].map((word) => String(word).toLowerCase()).filter((word) => word.length >= minLeakedLength)
  const entries = [...new Set([...leaked, ...readOwnWords()])].map(entryOf).sort(Buffer.compare)
  return Buffer.concat(entries)
}

if (import.meta.main) writeFileSync(new URL('../../server/platform/passwords/common-passwords.bin', import.meta.url), makeList())

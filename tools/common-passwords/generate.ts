/**
 * Writes server/platform/passwords/common-passwords.bin, the list of common and leaked passwords: digests (see `entryOf`), sorted. Sources:
 * - `passwords-common` of @zxcvbn-ts/language-common: about 49,000 passwords of public leaks by frequency. MIT License, copyright
 *   2012-2016 Dan Wheeler and Dropbox, Inc., copyright 2021 @zxcvbn-ts.
 * - words.txt beside this file: words and keyboard walks in a dozen languages, our own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { entryOf } from '../../server/platform/passwords/common-passwords.ts'

/** Shorter entries of the leaked list match too many word stems. */
const minLeakedLength = 5

/** Returns the words of words.txt. */
export const readOwnWords = (): string[] =>
  readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ').filter((word) => word !== ''))

/** Returns the content of the list. */
export function makeList(): Buffer {
  const leaked = dictionary['passwords-common'].map((word) => String(word).toLowerCase()).filter((word) => word.length >= minLeakedLength)
  const entries = [...new Set([...leaked, ...readOwnWords()])].map(entryOf).sort(Buffer.compare)
  return Buffer.concat(entries)
}

if (import.meta.main) writeFileSync(new URL('../../server/platform/passwords/common-passwords.bin', import.meta.url), makeList())

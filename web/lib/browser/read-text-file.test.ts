import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

it.each([
  ['UTF-8', new TextEncoder().encode('Größe;1')],
  ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Größe;1')])],
  ['Windows-1252', new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x31])],
])('reads %s', async (_, bytes) => expect(await readTextFile(new Blob([bytes]))).toBe('Größe;1'))

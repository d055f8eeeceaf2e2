import { expect, test } from 'vitest'
import { formatBytes, formatFileSize } from './byte-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1536, '1.5 KB'],
  [50 * 1024 ** 2, '50 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [79_460.77 * 1024 ** 2, '77.6 GB'],
  [3.25 * 1024 ** 4, '3.3 TB'],
])('formats %i bytes as %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected))

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1024.00 KB'],
  [1024 * 1024, '1.00 MB'],
  [52_428_800, '50.00 MB'],
  [5 * 1024 ** 3, '5120.00 MB'],
])('formats a file of %s bytes as %s', (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected))

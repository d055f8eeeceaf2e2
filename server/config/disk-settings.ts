import { wholeNumber } from './setting-kinds.ts'

const tebibyte = 1024 ** 4

/** Free bytes below which the disk is low, and critical; part of the one schema in settings.ts. 0: no such state. */
export const diskSettings = {
  DISK_LOW_BYTES: wholeNumber(0, tebibyte).default(1024 ** 3),
  DISK_CRITICAL_BYTES: wholeNumber(0, tebibyte).default(200 * 1024 ** 2),
}

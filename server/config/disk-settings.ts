import { wholeNumber } from './setting-types.ts'

const tebibyte = 1024 ** 4

/** Free disk space in bytes below which the disk level is low or critical. 0 disables the level. */
export const diskSettings = {
  DISK_LOW_BYTES: wholeNumber(0, tebibyte).default(1024 ** 3),
  DISK_CRITICAL_BYTES: wholeNumber(0, tebibyte).default(200 * 1024 ** 2),
}

/** S3's minimum size for all parts except the last, in bytes. */
export const minPartBytes = 5 * 1024 * 1024

/** Size of a part in bytes. With S3's limit of 10,000 parts, files can have up to 78 GiB. */
export const partBytes = 8 * 1024 * 1024

export interface PartBuffer {
  /** Adds bytes, and yields each part that becomes complete. */
  add(piece: Uint8Array): Generator<Buffer, void, undefined>
  /** Returns the bytes that have not filled a part. */
  rest(): Buffer
}

/** Creates a buffer that combines chunks of any size into parts of `partBytes`. */
export function makePartBuffer(): PartBuffer {
  let buffer = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  return {
    *add(piece) {
      let taken = 0
      while (taken < piece.byteLength) {
        const count = Math.min(partBytes - filled, piece.byteLength - taken)
        buffer.set(piece.subarray(taken, taken + count), filled)
        filled += count
        taken += count
        if (filled < partBytes) continue
        yield buffer
        // The consumer may still be using the part, so allocate a new buffer.
        buffer = Buffer.allocUnsafeSlow(partBytes)
        filled = 0
      }
    },
    rest: () => buffer.subarray(0, filled),
  }
}

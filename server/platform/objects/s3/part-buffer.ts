/** S3's minimum size for all parts except the last, in bytes. */
export const minPartBytes = 5 * 1024 * 1024

/** Size of a part in bytes. With S3's limit of 10,000 parts, files can have up to 78 GiB. */
export const partBytes = 8 * 1024 * 1024

export interface PartBuffer {
  /** Adds bytes, and yields each part that becomes complete. */
  add(piece: Uint8Array): Generator<Buffer, void, undefined>
  /** Returns the bytes that have not filled a part. */
  incompletePart(): Buffer
}

/** Creates a buffer that combines chunks of any size into parts of `partBytes`. */
export function makePartBuffer(): PartBuffer {
  let buffer = Buffer.allocUnsafeSlow(partBytes)
  let filledBytes = 0
  return {
    *add(piece) {
      let copiedBytes = 0
      while (copiedBytes < piece.byteLength) {
        const count = Math.min(partBytes - filledBytes, piece.byteLength - copiedBytes)
        buffer.set(piece.subarray(copiedBytes, copiedBytes + count), filledBytes)
        filledBytes += count
        copiedBytes += count
        if (filledBytes < partBytes) continue
        yield buffer
        // The consumer may still be using the part, so a new buffer is allocated.
        buffer = Buffer.allocUnsafeSlow(partBytes)
        filledBytes = 0
      }
    },
    incompletePart: () => buffer.subarray(0, filledBytes),
  }
}

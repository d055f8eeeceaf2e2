/** What a part of a multipart upload may be at least, but for the last one. Bytes; S3's own bound. */
export const leastPart = 5 * 1024 * 1024

/** Bytes of our parts: with S3's 10,000 of them, files of up to 78 GiB. */
export const partBytes = 8 * 1024 * 1024

/** Gathers pieces into parts of `partBytes`. */
export interface PartBuffer {
  /** Takes a piece in; gives out every part that it completes. */
  add(piece: Uint8Array): Generator<Buffer, void, undefined>
  /** What is left over. */
  rest(): Buffer
}

/** Gathers pieces of any size into parts of the size that S3 wants, in one buffer that is used again. */
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
        // Whoever took the part may hold on to it.
        buffer = Buffer.allocUnsafeSlow(partBytes)
        filled = 0
      }
    },
    rest: () => buffer.subarray(0, filled),
  }
}

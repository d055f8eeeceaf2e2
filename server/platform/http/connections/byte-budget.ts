/** Limits the memory of requests and responses that wait for slow clients. */
export interface ByteBudget {
  /**
   * Reserves bytes for a holder (a network). If the budget is exhausted, the oldest reservations of the largest holder are
   * revoked, provided that it has more bytes than this holder would have.
   * @param onRevoked closes the connection that uses the bytes
   * @returns a function that releases the bytes, or null if there is no room
   */
  reserve(holder: string, bytes: number, onRevoked: () => void): (() => void) | null
  /** Returns the number of bytes that are currently reserved. */
  used(): number
}

interface Reservation {
  bytes: number
  revoke: () => void
}

export function makeByteBudget(maxBytes: number): ByteBudget {
  const holders = new Map<string, { bytes: number; reservations: Set<Reservation> }>()
  let used = 0

  function release(holder: string, reservation: Reservation): void {
    const entry = holders.get(holder)
    if (!entry?.reservations.delete(reservation)) return
    used -= reservation.bytes
    entry.bytes -= reservation.bytes
    if (entry.reservations.size === 0) holders.delete(holder)
  }

  /** Returns the holder with the most reserved bytes. */
  function findLargestHolder(): string | null {
    let maxHeldBytes = 0
    let result: string | null = null
    for (const [holder, { bytes }] of holders) {
      if (bytes <= maxHeldBytes) continue
      maxHeldBytes = bytes
      result = holder
    }
    return result
  }

  function makeRoom(holder: string, bytes: number): boolean {
    while (used + bytes > maxBytes && used > 0) {
      const other = findLargestHolder()
      const entry = other === null ? undefined : holders.get(other)
      if (other === null || !entry || other === holder) return false
      if (entry.bytes <= (holders.get(holder)?.bytes ?? 0) + bytes) return false
      const [oldest] = entry.reservations
      if (!oldest) return false
      release(other, oldest)
      oldest.revoke()
    }
    return true
  }

  return {
    used: () => used,
    reserve: (holder, bytes, onRevoked) => {
      if (!makeRoom(holder, bytes)) return null
      const entry = holders.get(holder) ?? { bytes: 0, reservations: new Set() }
      const reservation = { bytes, revoke: onRevoked }
      entry.bytes += bytes
      entry.reservations.add(reservation)
      holders.set(holder, entry)
      used += bytes
      return () => release(holder, reservation)
    },
  }
}

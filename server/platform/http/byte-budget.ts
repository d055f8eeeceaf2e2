/** Bounds the bytes that requests and answers hold in memory while they wait for their clients. */
export interface ByteBudget {
  /**
   * Reserves bytes for a holder (a network). When the budget is used up, the reservations of the holder with the most
   * bytes are revoked, oldest first, if that holder has more than this one would have.
   * @param onRevoked ends the connection that holds the bytes.
   * @returns a function that gives the bytes back; null when there is no room.
   */
  reserve(holder: string, bytes: number, onRevoked: () => void): (() => void) | null
  /** Bytes reserved now. */
  used(): number
}

interface Reservation {
  bytes: number
  revoke: () => void
}

export function makeByteBudget(maxBytes: number): ByteBudget {
  const holders = new Map<string, { bytes: number; reservations: Set<Reservation> }>()
  let used = 0

  function giveBack(holder: string, reservation: Reservation): void {
    const held = holders.get(holder)
    if (!held?.reservations.delete(reservation)) return
    used -= reservation.bytes
    held.bytes -= reservation.bytes
    if (held.reservations.size === 0) holders.delete(holder)
  }

  /** Returns the holder with the most bytes. */
  function heaviest(): string | null {
    let most = 0
    let found: string | null = null
    for (const [holder, { bytes }] of holders) {
      if (bytes <= most) continue
      most = bytes
      found = holder
    }
    return found
  }

  function makeRoom(holder: string, bytes: number): boolean {
    while (used + bytes > maxBytes && used > 0) {
      const other = heaviest()
      const held = other === null ? undefined : holders.get(other)
      if (other === null || !held || other === holder) return false
      if (held.bytes <= (holders.get(holder)?.bytes ?? 0) + bytes) return false
      const [oldest] = held.reservations
      if (!oldest) return false
      giveBack(other, oldest)
      oldest.revoke()
    }
    return true
  }

  return {
    used: () => used,
    reserve: (holder, bytes, onRevoked) => {
      if (!makeRoom(holder, bytes)) return null
      const held = holders.get(holder) ?? { bytes: 0, reservations: new Set() }
      const reservation = { bytes, revoke: onRevoked }
      held.bytes += bytes
      held.reservations.add(reservation)
      holders.set(holder, held)
      used += bytes
      return () => giveBack(holder, reservation)
    },
  }
}

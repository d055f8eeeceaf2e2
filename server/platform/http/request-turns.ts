/** Requests of one network that begin in one turn of the event loop. */
const beginsPerTurn = 8

/** Begins a request now, or in a later turn of the event loop when its network has begun enough in this one. */
export type RequestTurns = (network: string, begin: () => void) => void

/**
 * Spreads a burst of requests over turns of the event loop, so that a request of another network does not wait for all of it.
 * Waiting requests are bounded by the connections, which have limits of their own.
 */
export function makeRequestTurns(): RequestTurns {
  const waiting = new Map<string, (() => void)[]>()
  const begunInTurn = new Map<string, number>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    isScheduled = false
    begunInTurn.clear()
    for (const [network, queue] of waiting) {
      const begins = queue.splice(0, beginsPerTurn)
      if (queue.length === 0) waiting.delete(network)
      begunInTurn.set(network, begins.length)
      schedule()
      for (const begin of begins) begin()
    }
  }

  return (network, begin) => {
    const begun = begunInTurn.get(network) ?? 0
    const queue = waiting.get(network)
    if (queue) queue.push(begin)
    else if (begun >= beginsPerTurn) waiting.set(network, [begin])
    else {
      begunInTurn.set(network, begun + 1)
      schedule()
      begin()
    }
  }
}

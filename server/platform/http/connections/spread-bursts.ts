/** Maximum number of requests of one network that start in one turn of the event loop. */
const beginsPerTurn = 8

/** Starts a request now, or in a later turn of the event loop if its network has reached the limit. */
export type RequestTurns = (network: string, begin: () => void) => void

/**
 * Spreads a burst of requests over several turns of the event loop, so that requests of other networks do not wait for the whole
 * burst. The number of waiting requests is bounded by the connection limits.
 */
export function makeBurstSpreader(): RequestTurns {
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

/** Maximum number of requests of one network that start in one turn of the event loop. */
const startsPerTurn = 8

/** Starts a request now, or in a later turn of the event loop if its network has reached the limit. */
export type StartRequest = (network: string, begin: () => void) => void

/**
 * Spreads a burst of requests over several turns of the event loop, so that requests of other networks do not wait for the whole
 * burst. The number of waiting requests is bounded by the connection limits.
 */
export function makeBurstSpreader(): StartRequest {
  const waiting = new Map<string, (() => void)[]>()
  const startsByNetwork = new Map<string, number>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    isScheduled = false
    startsByNetwork.clear()
    for (const [network, queue] of waiting) {
      const starts = queue.splice(0, startsPerTurn)
      if (queue.length === 0) waiting.delete(network)
      startsByNetwork.set(network, starts.length)
      schedule()
      for (const start of starts) start()
    }
  }

  return (network, start) => {
    const startedNow = startsByNetwork.get(network) ?? 0
    const queue = waiting.get(network)
    if (queue) queue.push(start)
    else if (startedNow >= startsPerTurn) waiting.set(network, [start])
    else {
      startsByNetwork.set(network, startedNow + 1)
      schedule()
      start()
    }
  }
}

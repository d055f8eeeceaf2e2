const windowMs = 60_000

export interface LineBudget {
  /** Returns whether a line about this network may be logged. If not, counts it as omitted. */
  take(network: string): boolean
}

export interface LineBudgetOptions {
  /** Maximum number of lines per minute about one network. */
  perNetwork: number
  /** Maximum number of lines per minute about all networks. This also bounds memory, because networks without a line have no entry. */
  inTotal: number
  /**
   * Called at the end of a minute with the number of omitted lines.
   * @param network null: the sum of all networks without a line in this minute
   */
  onOmitted: (network: string | null, count: number) => void
}

/** Limits the number of log lines that a flood of requests can cause. Each process counts separately, in memory. */
export function makeLineBudget({ perNetwork, inTotal, onOmitted }: LineBudgetOptions): LineBudget {
  let total = 0
  let countOfOthers = 0
  const countsByNetwork = new Map<string, number>()
  const endWindow = () => {
    const counts = [...countsByNetwork]
    const others = countOfOthers
    total = 0
    countOfOthers = 0
    countsByNetwork.clear()
    for (const [network, count] of counts) if (count > perNetwork) onOmitted(network, count - perNetwork)
    if (others > 0) onOmitted(null, others)
  }
  return {
    take: (network) => {
      if (total === 0) setTimeout(endWindow, windowMs).unref()
      const count = (countsByNetwork.get(network) ?? 0) + 1
      if (count > perNetwork) {
        countsByNetwork.set(network, count)
        return false
      }
      if (total >= inTotal) {
        countOfOthers += 1
        return false
      }
      total += 1
      countsByNetwork.set(network, count)
      return true
    },
  }
}

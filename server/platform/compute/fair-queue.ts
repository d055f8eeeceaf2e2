/** A queue in which owners take turns, and each has at most `perOwner` items under way. */
export class FairQueue<Item extends { owner: string }> {
  readonly #maxPerOwner: number
  readonly #perOwner: number
  /** In the order of turns: an owner that was served moves to the end. */
  readonly #waiting = new Map<string, Set<Item>>()
  readonly #underWay = new Map<string, number>()

  /** @param maxPerOwner items of one owner that may wait @param perOwner items of one owner that may be under way */
  constructor(maxPerOwner: number, perOwner: number) {
    this.#maxPerOwner = maxPerOwner
    this.#perOwner = perOwner
  }

  /** Adds an item. Returns false when its owner has too many already. */
  add(item: Item): boolean {
    const own = this.#waiting.get(item.owner) ?? new Set()
    if (own.size >= this.#maxPerOwner) return false
    this.#waiting.set(item.owner, own.add(item))
    return true
  }

  hasNext(): boolean {
    return this.#nextOwner() !== null
  }

  /** Takes the next item; null when there is none that may begin. `release` must follow. */
  take(): Item | null {
    const owner = this.#nextOwner()
    const own = owner === null ? undefined : this.#waiting.get(owner)
    const [item] = own ?? []
    if (owner === null || !own || item === undefined) return null
    own.delete(item)
    this.#waiting.delete(owner)
    if (own.size > 0) this.#waiting.set(owner, own)
    this.#underWay.set(owner, (this.#underWay.get(owner) ?? 0) + 1)
    return item
  }

  /** An item of this owner that was taken has ended. */
  release(owner: string): void {
    const left = (this.#underWay.get(owner) ?? 0) - 1
    if (left > 0) this.#underWay.set(owner, left)
    else this.#underWay.delete(owner)
  }

  /** Removes an item that waits. Returns false when it does not wait any more. */
  remove(item: Item): boolean {
    const own = this.#waiting.get(item.owner)
    if (!own?.delete(item)) return false
    if (own.size === 0) this.#waiting.delete(item.owner)
    return true
  }

  /** Removes and returns everything that waits. */
  clear(): Item[] {
    const items = [...this.#waiting.values()].flatMap((own) => [...own])
    this.#waiting.clear()
    return items
  }

  #nextOwner(): string | null {
    for (const owner of this.#waiting.keys()) if ((this.#underWay.get(owner) ?? 0) < this.#perOwner) return owner
    return null
  }
}

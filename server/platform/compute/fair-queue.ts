/** A queue that serves owners in turn, with at most `perOwner` active items per owner. */
export class FairQueue<Item extends { owner: string }> {
  readonly #maxPerOwner: number
  readonly #perOwner: number
  /** Waiting items by owner, in the order of the turns: an owner moves to the end after being served. */
  readonly #waiting = new Map<string, Set<Item>>()
  readonly #underWay = new Map<string, number>()

  /** @param maxPerOwner maximum number of waiting items per owner @param perOwner maximum number of active items per owner */
  constructor(maxPerOwner: number, perOwner: number) {
    this.#maxPerOwner = maxPerOwner
    this.#perOwner = perOwner
  }

  /** Adds an item. Returns false if the owner has too many waiting items. */
  add(item: Item): boolean {
    const ownerItems = this.#waiting.get(item.owner) ?? new Set()
    if (ownerItems.size >= this.#maxPerOwner) return false
    this.#waiting.set(item.owner, ownerItems.add(item))
    return true
  }

  hasNext(): boolean {
    return this.#nextOwner() !== null
  }

  /** Takes the next item, or returns null if no item may start. The caller must call `release` when the item ends. */
  take(): Item | null {
    const owner = this.#nextOwner()
    const ownerItems = owner === null ? undefined : this.#waiting.get(owner)
    const [item] = ownerItems ?? []
    if (owner === null || !ownerItems || item === undefined) return null
    ownerItems.delete(item)
    this.#waiting.delete(owner)
    if (ownerItems.size > 0) this.#waiting.set(owner, ownerItems)
    this.#underWay.set(owner, (this.#underWay.get(owner) ?? 0) + 1)
    return item
  }

  /** Marks one active item of an owner as ended. */
  release(owner: string): void {
    const remaining = (this.#underWay.get(owner) ?? 0) - 1
    if (remaining > 0) this.#underWay.set(owner, remaining)
    else this.#underWay.delete(owner)
  }

  /** Removes a waiting item. Returns false if the item is not waiting. */
  remove(item: Item): boolean {
    const ownerItems = this.#waiting.get(item.owner)
    if (!ownerItems?.delete(item)) return false
    if (ownerItems.size === 0) this.#waiting.delete(item.owner)
    return true
  }

  /** Removes and returns all waiting items. */
  clear(): Item[] {
    const items = [...this.#waiting.values()].flatMap((ownerItems) => [...ownerItems])
    this.#waiting.clear()
    return items
  }

  #nextOwner(): string | null {
    for (const owner of this.#waiting.keys()) if ((this.#underWay.get(owner) ?? 0) < this.#perOwner) return owner
    return null
  }
}

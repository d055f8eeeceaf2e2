interface Listed {
  id: string
  /** ISO time. */
  created_at: string
}

export function withoutConfiguration<Item extends Listed>(list: readonly Item[], { id }: Listed): Item[] {
  return list.filter((item) => item.id !== id)
}

/** Inserts a configuration into the list, newest first, without duplicates. */
export function withConfiguration<Item extends Listed>(list: readonly Item[], item: Item): Item[] {
  const others = withoutConfiguration(list, item)
  const place = others.findIndex(({ created_at }) => created_at < item.created_at)
  return place < 0 ? [...others, item] : [...others.slice(0, place), item, ...others.slice(place)]
}

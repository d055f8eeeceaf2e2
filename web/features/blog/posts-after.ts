/** What to read next: the posts that follow in the list, and from its top again after the last. Never the same post. */
export function postsAfter<T extends { slug: string }>(posts: readonly T[], slug: string, most: number): T[] {
  const place = posts.findIndex((post) => post.slug === slug)
  return [...posts.slice(place + 1), ...posts.slice(0, Math.max(place, 0))].slice(0, most)
}

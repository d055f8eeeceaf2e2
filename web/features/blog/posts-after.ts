/** Returns the posts that follow in the list, wrapping around at the end, without the post itself. */
export function postsAfter<T extends { slug: string }>(posts: readonly T[], slug: string, maxPosts: number): T[] {
  const place = posts.findIndex((post) => post.slug === slug)
  return [...posts.slice(place + 1), ...posts.slice(0, Math.max(place, 0))].slice(0, maxPosts)
}

import { useQuery } from '@tanstack/react-query'
import { postsQuery } from './blog-queries.ts'
import { PostCard } from './post-card.tsx'

const maxPosts = 3

/** Suggests posts to read next. Hidden until they are loaded. */
export function FurtherPosts({ after }: { after: string }) {
  const { data = [] } = useQuery(postsQuery)
  const others = postsAfter(data, after, maxPosts)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="further-posts" className="flex flex-col gap-5 border-line border-t pt-10">
      <h2 id="further-posts" className="heading text-2xl">
        Read next
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the posts after this one in the list. At its end, continues with the first one. */
export function postsAfter<T extends { slug: string }>(posts: readonly T[], slug: string, maxPosts: number): T[] {
  const index = posts.findIndex((post) => post.slug === slug)
  return [...posts.slice(index + 1), ...posts.slice(0, Math.max(index, 0))].slice(0, maxPosts)
}

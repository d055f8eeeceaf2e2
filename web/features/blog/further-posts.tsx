import { useQuery } from '@tanstack/react-query'
import { postsQuery } from './blog-queries.ts'
import { PostCard } from './post-card.tsx'
import { postsAfter } from './posts-after.ts'

const maxPosts = 3

/** Suggests further posts. Hidden until they are loaded. */
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

import { useQuery } from '@tanstack/react-query'
import { postsQuery } from './blog-queries.ts'
import { PostCard } from './post-card.tsx'

const most = 3

/** What to read next: the newest others. Nothing while they are not known. */
export function FurtherPosts({ but }: { but: string }) {
  const { data = [] } = useQuery(postsQuery)
  const others = data.filter(({ slug }) => slug !== but).slice(0, most)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="further-posts" className="flex flex-col gap-5 border-line border-t pt-10">
      <h2 id="further-posts" className="heading text-2xl">
        Read next
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

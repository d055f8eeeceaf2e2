import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Newspaper, Rss } from 'lucide-react'
import { blogMessages, feedPath } from '../../../contracts/publishing.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { useGrowingCount } from '../../lib/use-growing-count.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingAnnouncement } from '../../ui/skeleton.tsx'
import { type PostSummary, postsQuery } from './blog-queries.ts'
import { PostCard, PostCardSkeleton } from './post-card.tsx'

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Four rows of three. */
const step = 12

export function BlogScreen() {
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={blogMessages.heading}
        description="On automating work: what is worth it, what is not, and how to tell, trade by trade."
        actions={
          <Button asChild variant="ghost" size="sm">
            <a href={feedPath}>
              <Rss aria-hidden="true" />
              RSS
            </a>
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <Blog />
      </div>
    </div>
  )
}

function Blog() {
  const { data: posts, isPending, error, isFetching, refetch } = useQuery(postsQuery)
  if (isPending) return <PostsSkeleton />
  if (!posts)
    return (
      <ErrorState title={blogMessages.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (posts.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Newspaper}
          title={blogMessages.empty}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.demos}>Look at the demos</Link>
            </Button>
          }
        >
          The first one is being written.
        </EmptyState>
      </Card>
    )
  return <Posts posts={posts} />
}

function Posts({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  const { count, hasMore, endRef } = useGrowingCount('posts', others.length, step)
  return (
    <>
      {lead && <PostCard post={lead} isLead />}
      {others.length > 0 && (
        <ul className={gridClasses}>
          {others.slice(0, count).map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <div ref={endRef} className="h-px" />}
    </>
  )
}

function PostsSkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading posts</LoadingAnnouncement>
      <PostCardSkeleton isLead />
      <div className={gridClasses}>
        {[1, 2, 3].map((place) => (
          <PostCardSkeleton key={place} />
        ))}
      </div>
    </>
  )
}

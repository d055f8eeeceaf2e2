import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Newspaper, Rss } from 'lucide-react'
import { blogMessages, feedPath } from '../../../contracts/blog/blog-messages.ts'
import { useVisibleCount } from '../../lib/lists/use-visible-count.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { type PostSummary, postsQuery } from './blog-queries.ts'
import { PostCard, PostCardSkeleton } from './post-card.tsx'

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Number of posts rendered per scroll step: four rows of three. */
const pageSize = 12

export function BlogScreen() {
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={blogMessages.heading}
        description="Practical guides to automating work: what’s worth automating, what isn’t, and how to tell, industry by industry."
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
  const query = useQuery(postsQuery)
  return (
    <QueryState
      query={query}
      failed={blogMessages.loadFailed}
      skeleton={<PostsSkeleton />}
      isEmpty={(posts) => posts.length === 0}
      empty={
        <Card>
          <EmptyState
            icon={Newspaper}
            title={blogMessages.empty}
            action={
              <Button asChild variant="secondary">
                <Link to={paths.demos}>View demos</Link>
              </Button>
            }
          >
            Posts will appear here.
          </EmptyState>
        </Card>
      }
    >
      {(posts) => <Posts posts={posts} />}
    </QueryState>
  )
}

function Posts({ posts: [featured, ...others] }: { posts: readonly PostSummary[] }) {
  const { count, hasMore, endRef } = useVisibleCount('posts', others.length, pageSize)
  return (
    <>
      {featured && <PostCard post={featured} isLead />}
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
        {[1, 2, 3].map((key) => (
          <PostCardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { blogMessages } from '../../../contracts/publishing.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingAnnouncement } from '../../ui/skeleton.tsx'
import { type PostSummary, postsQuery } from './blog-queries.ts'
import { PostCard, PostCardSkeleton } from './post-card.tsx'

/** A large one, and rows of three. */
const firstShown = 13
const moreShown = 12

export function BlogScreen() {
  const { data, isPending, error, isFetching, refetch } = useQuery(postsQuery)
  return (
    <div className="page flex flex-col gap-6 py-10">
      <PageHeader
        title={blogMessages.heading}
        description="On automating work: what is worth it, what is not, and how to tell, trade by trade."
      />
      {isPending && <PostsSkeleton />}
      {!isPending && !data && (
        <ErrorState title={blogMessages.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={Newspaper} title={blogMessages.empty}>
            The first one is being written.
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && <Posts posts={data} />}
    </div>
  )
}

function Posts({ posts }: { posts: readonly PostSummary[] }) {
  const [shown, show] = useState(firstShown)
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {posts.slice(0, shown).map((post, place) => (
          <li key={post.id} className={place === 0 ? 'sm:col-span-2 lg:col-span-3' : undefined}>
            <PostCard post={post} isLead={place === 0} />
          </li>
        ))}
      </ul>
      {posts.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => show(shown + moreShown)}>
          Show more posts
        </Button>
      )}
    </>
  )
}

function PostsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <LoadingAnnouncement>Loading the posts</LoadingAnnouncement>
      <div className="sm:col-span-2 lg:col-span-3">
        <PostCardSkeleton isLead />
      </div>
      {[1, 2, 3].map((place) => (
        <PostCardSkeleton key={place} />
      ))}
    </div>
  )
}

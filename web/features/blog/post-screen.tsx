import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { blogMessages } from '../../../contracts/publishing.ts'
import { useDocumentTitle } from '../../app/document-title.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { BackLink } from '../workflows/back-link.tsx'
import { postQuery, postsQuery } from './blog-queries.ts'
import { FurtherPosts } from './further-posts.tsx'
import { PostBody } from './post-body.tsx'
import { PostHead } from './post-head.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostHeadSkeleton, TextSkeleton } from './post-skeleton.tsx'

export function PostScreen() {
  const { slug } = useParams({ from: paths.blogPost })
  const { data: post } = useQuery(postQuery(slug))
  return post === null ? <PostNotFound /> : <PostArticle key={slug} slug={slug} />
}

/** Whoever comes from the list sees the head at once, and the text as soon as it is there. */
function PostArticle({ slug }: { slug: string }) {
  const { data: post, isPending, error, isFetching, refetch } = useQuery(postQuery(slug))
  const { data: listed } = useQuery({ ...postsQuery, select: (posts) => posts.find((known) => known.slug === slug) })
  const head = post ?? listed
  useDocumentTitle(head?.title)
  return (
    <div className="page flex flex-col gap-14 py-8">
      <article className="mx-auto flex w-full max-w-[44rem] flex-col gap-6">
        <div>
          <BackLink to={paths.blogs}>{blogMessages.back}</BackLink>
        </div>
        {!head && <h1 className="sr-only">Blog post</h1>}
        {head ? <PostHead post={head} content={post?.content} /> : isPending && <PostHeadSkeleton />}
        {post ? (
          <PostBody content={post.content} />
        ) : isPending ? (
          <TextSkeleton />
        ) : (
          <ErrorState title={blogMessages.postLoadFailed} onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        )}
      </article>
      {post && <FurtherPosts after={slug} />}
    </div>
  )
}

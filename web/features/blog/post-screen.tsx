import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { blogMessages } from '../../../contracts/blog/blog-messages.ts'
import { useDocumentTitle } from '../../lib/routing/document-title.ts'
import { paths } from '../../lib/routing/paths.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
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

/** Shows a post. Its head is visible at once if the list is cached; the content follows. */
function PostArticle({ slug }: { slug: string }) {
  const query = useQuery(postQuery(slug))
  const { data: post, isPending } = query
  const { data: summary } = useQuery({ ...postsQuery, select: (posts) => posts.find((candidate) => candidate.slug === slug) })
  const head = post ?? summary
  useDocumentTitle(head?.title)
  return (
    <div className="page flex flex-col gap-14 py-8">
      <article className="mx-auto flex w-full max-w-[44rem] flex-col gap-6">
        <div>
          <BackLink to={paths.blogs}>{blogMessages.back}</BackLink>
        </div>
        {!head && <h1 className="sr-only">Blog post</h1>}
        {head ? <PostHead post={head} content={post?.content} /> : isPending && <PostHeadSkeleton />}
        <QueryState query={query} failed={blogMessages.postLoadFailed} skeleton={<TextSkeleton />}>
          {(loaded) => loaded && <PostBody content={loaded.content} />}
        </QueryState>
      </article>
      {post && <FurtherPosts after={slug} />}
    </div>
  )
}

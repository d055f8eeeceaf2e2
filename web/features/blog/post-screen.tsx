import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { blogMessages } from '../../../contracts/publishing.ts'
import { minutesToRead } from '../../../contracts/reading-time.ts'
import { useDocumentTitle } from '../../app/document-title.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { formatFullTime, formatPostDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SampleChip } from '../../ui/sample-chip.tsx'
import { BackLink } from '../workflows/back-link.tsx'
import { type Post, postQuery } from './blog-queries.ts'
import { FurtherPosts } from './further-posts.tsx'
import { PostBody } from './post-body.tsx'
import { PostPicture } from './post-picture.tsx'
import { PostSkeleton } from './post-skeleton.tsx'

export function PostScreen() {
  const { slug } = useParams({ from: paths.blogPost })
  const { data, isPending, error, isFetching, refetch } = useQuery(postQuery(slug))
  useDocumentTitle(data === null ? blogMessages.notFound.title : data?.title)
  if (isPending) return <PostSkeleton />
  if (data === undefined)
    return (
      <div className="page py-10">
        <ErrorState title="The post could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      </div>
    )
  return data === null ? <PostNotFound /> : <PostArticle slug={slug} post={data} />
}

function PostArticle({ slug, post }: { slug: string; post: Post }) {
  const { title, content, created_at, is_sample } = post
  const minutes = blogMessages.minutesRead(minutesToRead(content))
  return (
    <div className="page flex flex-col gap-14 py-8">
      <article className="mx-auto flex w-full max-w-[44rem] flex-col gap-6">
        <div className="text-sm">
          <BackLink to={paths.blogs}>{blogMessages.back}</BackLink>
        </div>
        <PostPicture post={post} shape="banner" isFirst className="h-44 rounded-card sm:h-64" />
        <header className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
            <time dateTime={created_at} title={formatFullTime(created_at)}>
              {formatPostDate(created_at)}
            </time>
            <span aria-hidden="true">·</span>
            <span>{minutes}</span>
            {is_sample && <SampleChip />}
          </p>
          <h1 tabIndex={-1} dir="auto" className="heading text-balance text-[2rem] leading-[1.15] sm:text-[2.5rem]">
            {title}
          </h1>
        </header>
        <PostBody content={content} />
      </article>
      <FurtherPosts but={slug} />
    </div>
  )
}

function PostNotFound() {
  return (
    <div className="page flex flex-col items-center py-20 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <FileQuestion aria-hidden="true" className="size-7" />
      </span>
      <h1 tabIndex={-1} className="heading text-[2rem]">
        {blogMessages.notFound.title}
      </h1>
      <p className="mt-2 max-w-prose text-balance text-muted">{blogMessages.notFound.description}</p>
      <Button asChild className="mt-6">
        <Link to={paths.blogs}>{blogMessages.back}</Link>
      </Button>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { blogMessages } from '../../../contracts/blog/blog-messages.ts'
import { formatFullTime, formatListDate } from '../../lib/format/format.ts'
import { paths } from '../../lib/routing/paths.ts'
import { DemoContentChip } from '../../ui/badge/demo-content-chip.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { cn } from '../../ui/theme/cn.ts'
import type { PostSummary } from './blog-queries.ts'
import { PostPicture } from './post-picture.tsx'

interface PostCardProps {
  post: PostSummary
  /** True for the newest post, whose card has the full width. */
  isLead?: boolean
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
}

/**
 * A card of a post. The link of the title covers the card, which makes the whole card clickable with a single tab stop. The second link
 * opens the same page and is not focusable.
 */
export function PostCard({ post, isLead = false, heading: Heading = 'h2' }: PostCardProps) {
  const { title, slug, excerpt, created_at, is_demo_content } = post
  return (
    <Card interactive className={cn('relative h-full overflow-hidden', isLead && 'md:flex-row')}>
      <PostPicture post={post} isFirst={isLead} className={isLead ? 'h-44 md:h-auto md:min-h-72 md:w-1/2' : 'h-36'} />
      <article className={cn('flex flex-1 flex-col gap-2.5 p-5', isLead && 'md:justify-center md:p-8')}>
        <p className="flex items-center gap-2.5 text-muted text-sm">
          <time dateTime={created_at} title={formatFullTime(created_at)}>
            {formatListDate(created_at)}
          </time>
          {is_demo_content && <DemoContentChip />}
        </p>
        <Heading dir="auto" className={cn('heading wrap-anywhere text-xl', isLead && 'md:text-[1.75rem] md:leading-9')}>
          <Link to={paths.blogPost} params={{ slug }} className="outline-none after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </Heading>
        {excerpt && (
          <p dir="auto" className={cn('wrap-anywhere text-muted', isLead ? 'line-clamp-5' : 'line-clamp-4 text-sm')}>
            {excerpt}
          </p>
        )}
        <p className={cn('pt-1', !isLead && 'mt-auto')}>
          <Link
            to={paths.blogPost}
            params={{ slug }}
            tabIndex={-1}
            className="relative inline-flex items-center gap-1.5 font-medium text-accent text-sm hover:text-accent-strong"
          >
            {blogMessages.readMore}
            <span className="sr-only">: {title}</span>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </p>
      </article>
    </Card>
  )
}

export function PostCardSkeleton({ isLead = false }: { isLead?: boolean }) {
  return (
    <Card aria-hidden="true" className={cn('h-full overflow-hidden', isLead && 'md:flex-row')}>
      <Skeleton className={cn('rounded-none', isLead ? 'h-44 md:h-72 md:w-1/2' : 'h-36')} />
      <div className={cn('flex flex-1 flex-col gap-3 p-5', isLead && 'md:justify-center md:p-8')}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className={isLead ? 'h-13 w-4/5 md:h-18 md:w-2/3' : 'h-13 w-4/5'} />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="mt-1 h-5 w-20" />
      </div>
    </Card>
  )
}

import { blogMessages } from '../../../contracts/blog/blog-messages.ts'
import { minutesToRead } from '../../../contracts/blog/reading-time.ts'
import { formatFullTime, formatPostDate } from '../../lib/format/format.ts'
import { DemoContentChip } from '../../ui/badge/demo-content-chip.tsx'
import type { Post } from './blog-queries.ts'
import { PostPicture } from './post-picture.tsx'

interface PostHeadProps {
  post: Omit<Post, 'content'>
  /** Content of the post; undefined until it is loaded. */
  content: string | undefined
  /** Heading level of the title. */
  heading?: 'h1' | 'h2'
}

/**
 * The head of a post: picture, title, date and reading time. Only the reading time depends on the content. The other data is in the list.
 */
export function PostHead({ post, content, heading: Heading = 'h1' }: PostHeadProps) {
  const { title, created_at, is_demo_content } = post
  return (
    <>
      <PostPicture post={post} shape="banner" isFirst className="h-44 rounded-card sm:h-64" />
      <header className="flex flex-col gap-3">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
          <time dateTime={created_at} title={formatFullTime(created_at)}>
            {formatPostDate(created_at)}
          </time>
          {content !== undefined && (
            <>
              <span aria-hidden="true">·</span>
              <span>{blogMessages.minutesRead(minutesToRead(content))}</span>
            </>
          )}
          {is_demo_content && <DemoContentChip />}
        </p>
        <Heading tabIndex={-1} dir="auto" className="heading wrap-anywhere text-[2rem] leading-[1.15] sm:text-[2.5rem]">
          {title}
        </Heading>
      </header>
    </>
  )
}

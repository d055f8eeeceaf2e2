import { Link } from '@tanstack/react-router'
import { blogMessages } from '../../../contracts/blog/blog-messages.ts'
import { useDocumentTitle } from '../../lib/routing/document-title.ts'
import { paths } from '../../lib/routing/paths.ts'
import { BrokenJointIllustration } from '../../ui/brand/broken-joint-illustration.tsx'
import { Button } from '../../ui/button/button.tsx'
import { MessageScreen } from '../../ui/layout/message-screen.tsx'

/** Shown for posts that do not exist and for posts that are not published. */
export function PostNotFound() {
  useDocumentTitle(blogMessages.notFound.title)
  return (
    <MessageScreen>
      <div className="flex w-full min-w-0 flex-col items-center text-center">
        <BrokenJointIllustration />
        <h1 tabIndex={-1} className="heading mt-8 text-2xl sm:text-3xl">
          {blogMessages.notFound.title}
        </h1>
        <p className="mt-2 max-w-prose text-balance text-muted">{blogMessages.notFound.description}</p>
        <Button asChild className="mt-6">
          <Link to={paths.blogs}>{blogMessages.back}</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

import { Link } from '@tanstack/react-router'
import { blogMessages } from '../../../contracts/publishing.ts'
import { useDocumentTitle } from '../../app/document-title.ts'
import { MessageScreen } from '../../app/message-screen.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LooseJoint } from '../not-found/loose-joint.tsx'

/** There is no such post, or it is not published: nobody is told which. */
export function PostNotFound() {
  useDocumentTitle(blogMessages.notFound.title)
  return (
    <MessageScreen>
      <div className="flex w-full min-w-0 flex-col items-center text-center">
        <LooseJoint />
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

import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { useDocumentTitle } from '../../lib/routing/document-title.ts'
import { paths } from '../../lib/routing/paths.ts'
import { BrokenJointIllustration } from '../../ui/brand/broken-joint-illustration.tsx'
import { Button } from '../../ui/button/button.tsx'
import { MessageScreen } from '../../ui/layout/message-screen.tsx'

export function NotFoundScreen() {
  // The path of the displayed page. During a navigation, `location` is already the next page.
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  useDocumentTitle('Page not found')
  useEffect(() => console.error('No page at', pathname), [pathname])
  return (
    <MessageScreen>
      <div className="flex w-full min-w-0 flex-col items-center text-center">
        <BrokenJointIllustration />
        <h1 className="heading mt-8 text-4xl">{messages.pageNotFound.title}</h1>
        <p className="mt-2 text-lg">{messages.pageNotFound.description}</p>
        <p className="mt-1 line-clamp-3 max-w-lg break-all text-muted">
          There’s no page at <code className="figures text-ink">{pathname}</code>
        </p>
        <Button asChild className="mt-6">
          <Link to={paths.landing}>Back to home</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

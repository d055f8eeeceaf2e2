import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { useDocumentTitle } from '../../app/document-title.ts'
import { MessageScreen } from '../../app/message-screen.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LooseJoint } from './loose-joint.tsx'

export function NotFoundScreen() {
  // Not the address that somebody is on the way to.
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  useDocumentTitle('Page not found')
  useEffect(() => console.error('No page at', pathname), [pathname])
  return (
    <MessageScreen>
      <div className="flex w-full min-w-0 flex-col items-center text-center">
        <LooseJoint />
        <h1 className="heading mt-8 text-4xl">{messages.pageNotFound.title}</h1>
        <p className="mt-2 text-lg">{messages.pageNotFound.description}</p>
        <p className="mt-1 line-clamp-3 max-w-lg break-all text-muted">
          Nothing fits at <code className="figures text-ink">{pathname}</code>
        </p>
        <Button asChild className="mt-6">
          <Link to={paths.landing}>Back to home</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

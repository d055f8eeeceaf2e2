import { Link, useLocation } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { pageAt } from '../../contracts/pages.ts'
import { Button } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { paths } from './paths.ts'

/** The one honest stand-in for screens that the navigation already names. */
export function ComingSoonScreen() {
  const title = pageAt(useLocation().pathname)?.title
  return (
    <MessageScreen>
      <div className="flex flex-col items-center text-center">
        <span className="mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
          <Hammer aria-hidden="true" className="size-6" />
        </span>
        <p className="text-muted text-sm">{title}</p>
        <h1 className="heading mt-1 text-2xl">This room is being built</h1>
        <p className="mt-2 max-w-prose text-balance text-muted">
          It has its place in the house, but there is nothing to use here yet. Everything else works as usual.
        </p>
        <Button asChild variant="secondary" className="mt-6">
          <Link to={paths.landing}>Back to home</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

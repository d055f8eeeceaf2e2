import { Link } from '@tanstack/react-router'
import { Eye, MessagesSquare, UserRound, Waypoints } from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import { buttonVariants } from '../../../ui/button/button-variants.ts'

const linkClasses = buttonVariants({ variant: 'secondary', size: 'sm' })

/** Links from a client to the screens with their account, runs and conversations, and to the read-only view. */
export function ClientLinks({ id }: { id: string }) {
  return (
    <nav aria-label="Client" className="flex flex-wrap gap-2">
      <Link to={paths.adminUsers} search={{ id }} className={linkClasses}>
        <UserRound aria-hidden="true" />
        User
      </Link>
      <Link to={paths.adminRuns} search={{ client: id }} className={linkClasses}>
        <Waypoints aria-hidden="true" />
        Runs
      </Link>
      <Link to={paths.adminChatAnalytics} search={{ id }} className={linkClasses}>
        <MessagesSquare aria-hidden="true" />
        Conversations
      </Link>
      <Link to={paths.adminClientView} params={{ clientId: id }} className={linkClasses}>
        <Eye aria-hidden="true" />
        View as client
      </Link>
    </nav>
  )
}

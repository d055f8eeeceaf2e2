import { Link } from '@tanstack/react-router'
import { Eye, MessagesSquare, UserRound, Waypoints } from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import { buttonVariants } from '../../../ui/button/button-variants.ts'

const linkClasses = buttonVariants({ variant: 'secondary', size: 'sm' })

/**
 * Links from a client to the screens with their account, runs and conversations, and to the read-only view. The link to the runs searches for
 * the email address. An account without an email address has no such link; its latest runs are in the read-only view.
 */
export function ClientLinks({ id, email }: { id: string; email: string }) {
  return (
    <nav aria-label="Client" className="flex flex-wrap gap-2">
      <Link to={paths.adminUsers} search={{ id }} className={linkClasses}>
        <UserRound aria-hidden="true" />
        User
      </Link>
      {email !== '' && (
        <Link to={paths.adminRuns} search={{ q: email }} className={linkClasses}>
          <Waypoints aria-hidden="true" />
          Runs
        </Link>
      )}
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

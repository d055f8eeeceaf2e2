import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.admin

/** Replaces the administration area for administrators who must add a second factor. */
export function AdminFactorScreen() {
  return (
    <div className="page max-w-3xl py-12">
      <h1 tabIndex={-1} className="sr-only">
        {messages.heading}
      </h1>
      <Card>
        <EmptyState
          icon={ShieldAlert}
          title={messages.title}
          action={
            <Button asChild>
              <Link to={paths.account} search={{ tab: 'security' }}>
                {messages.action}
              </Link>
            </Button>
          }
        >
          {messages.lead}
        </EmptyState>
      </Card>
    </div>
  )
}

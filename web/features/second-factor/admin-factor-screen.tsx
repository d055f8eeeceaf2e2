import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const words = secondFactorMessages.admin

/** In place of the administration, for whoever may not enter it yet. */
export function AdminFactorScreen() {
  return (
    <div className="page max-w-3xl py-12">
      <h1 tabIndex={-1} className="sr-only">
        {words.heading}
      </h1>
      <Card>
        <EmptyState
          icon={ShieldAlert}
          title={words.title}
          action={
            <Button asChild>
              <Link to={paths.account} search={{ tab: 'security' }}>
                {words.action}
              </Link>
            </Button>
          }
        >
          {words.lead}
        </EmptyState>
      </Card>
    </div>
  )
}

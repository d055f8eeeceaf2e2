import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { accessDenied } from '../../../../contracts/demos/demo-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessageScreen } from '../../../ui/layout/message-screen.tsx'

export function AccessDenied() {
  return (
    <MessageScreen>
      <div className="flex flex-col items-center text-center">
        <span className="mb-5 grid size-12 place-items-center rounded-card bg-danger-soft text-danger">
          <ShieldX aria-hidden="true" className="size-6" />
        </span>
        <h1 tabIndex={-1} className="heading text-2xl">
          {accessDenied.title}
        </h1>
        <p className="mt-2 max-w-prose text-balance text-muted">{accessDenied.description}</p>
        <Button asChild className="mt-6">
          <Link to={paths.dashboard}>{accessDenied.action}</Link>
        </Button>
      </div>
    </MessageScreen>
  )
}

import { Link } from '@tanstack/react-router'
import { BookOpenText, LibraryBig, MonitorPlay, UserRound } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'
import { Card } from '../../ui/card/card.tsx'

const actions = [
  { to: paths.workflows, icon: LibraryBig, title: 'Workflow Library', text: 'Find your next workflow' },
  { to: paths.demos, icon: MonitorPlay, title: 'Demo Library', text: 'See workflows in action before you add them' },
  { to: paths.knowledgeBase, icon: BookOpenText, title: 'Knowledge Base', text: 'Add websites and documents your workflows can use' },
  { to: paths.account, icon: UserRound, title: 'Account Settings', text: 'Manage your profile, password and workflows' },
] as const

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-col gap-3">
      <h2 id="quick-actions" className="font-semibold text-base">
        Quick actions
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {actions.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Card interactive className="relative h-full gap-1 p-4 sm:p-5">
              <Icon aria-hidden="true" className="mb-2 size-5 text-accent" />
              <h3 className="font-medium">
                <Link to={to} className="outline-none after:absolute after:inset-0 after:rounded-card">
                  {title}
                </Link>
              </h3>
              <p className="text-muted text-sm">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, BellRing, Bot, Building2, MessagesSquare, MonitorPlay, Newspaper, ScrollText, UsersRound, Waypoints } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { BiggestConsumersCard } from './biggest-consumers.tsx'
import { GrowthCharts } from './growth-charts.tsx'
import { overviewQuery } from './overview-queries.ts'

const stats = [
  { key: 'posts', label: 'Blog Posts', icon: Newspaper },
  { key: 'demos', label: 'Demos', icon: MonitorPlay },
  { key: 'messages', label: 'Messages', icon: MessagesSquare },
  { key: 'users', label: 'Users', icon: UsersRound },
] as const

const tiles = [
  { to: paths.adminClients, icon: Building2, title: 'Clients', words: 'View workflows & configs' },
  { to: paths.adminChatAnalytics, icon: Bot, title: 'Chat Analytics', words: 'How the assistant is used' },
  { to: paths.adminBlogs, icon: Newspaper, title: 'Blog Posts', words: 'Write, publish and withdraw posts' },
  { to: paths.adminDemos, icon: MonitorPlay, title: 'Demos', words: 'Videos and samples of the demo library' },
  { to: paths.adminConversations, icon: MessagesSquare, title: 'Conversations', words: 'Read and answer contact messages' },
  { to: paths.adminUsers, icon: UsersRound, title: 'Users', words: 'Manage user roles' },
  { to: paths.adminNotificationEmails, icon: BellRing, title: 'Email Alerts', words: 'Who hears of contact messages' },
  { to: paths.adminRuns, icon: Waypoints, title: 'Runs', words: 'Runs across clients, and what fails' },
  { to: paths.adminSystem, icon: Activity, title: 'System', words: 'Health, queue, storage, mail and sessions' },
  { to: paths.adminAudit, icon: ScrollText, title: 'Audit Log', words: 'Who changed what, and when' },
] as const

export function OverviewScreen() {
  const { data, error, isError, isFetching, refetch } = useQuery(overviewQuery)
  return (
    <div className="page flex flex-col gap-8 py-8">
      <PageHeader title="Admin Dashboard" description="What there is, and where it is looked after." />
      {isError && !data ? (
        <ErrorState title="The counts could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {stats.map(({ key, label, icon }) => (
            <StatCard
              key={key}
              label={label}
              icon={icon}
              value={data ? data[key].toLocaleString('en-US') : <Skeleton className="h-9 w-16" />}
            />
          ))}
        </div>
      )}
      <GrowthCharts />
      <BiggestConsumersCard />
      <section aria-labelledby="admin-tiles" className="flex flex-col gap-3">
        <h2 id="admin-tiles" className="font-semibold text-base">
          Management
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {tiles.map(({ to, icon: Icon, title, words }) => (
            <li key={to}>
              <Card interactive className="relative h-full flex-row items-start gap-4 p-5">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-strong">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div>
                  <h3 className="font-medium">
                    <Link to={to} className="outline-none after:absolute after:inset-0 after:rounded-card">
                      {title}
                    </Link>
                  </h3>
                  <p className="text-muted text-sm">{words}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare, MonitorPlay, Newspaper, UsersRound } from 'lucide-react'
import { Card } from '../../../ui/card/card.tsx'
import { StatCard } from '../../../ui/card/stat-card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminLayout } from '../shared/admin-layout.tsx'
import { adminScreens } from '../shared/admin-screens.ts'
import { BiggestConsumersCard } from './biggest-consumers.tsx'
import { GrowthCharts } from './growth-charts.tsx'
import { overviewQuery } from './overview-queries.ts'

const stats = [
  { key: 'posts', label: 'Blog Posts', icon: Newspaper },
  { key: 'demos', label: 'Demos', icon: MonitorPlay },
  { key: 'messages', label: 'Messages', icon: MessagesSquare },
  { key: 'users', label: 'Users', icon: UsersRound },
] as const

export function OverviewScreen() {
  const query = useQuery(overviewQuery)
  return (
    <AdminLayout className="gap-8">
      <PageHeader title="Admin Dashboard" description="Overview" />
      <QueryState query={query} failed="Couldn’t load counts" skeleton={<Counts />}>
        {(counts) => <Counts counts={counts} />}
      </QueryState>
      <GrowthCharts />
      <BiggestConsumersCard />
      <section aria-labelledby="admin-tiles" className="flex flex-col gap-3">
        <h2 id="admin-tiles" className="font-semibold text-base">
          Management
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {adminScreens.map(({ to, icon: Icon, title, description }) => (
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
                  <p className="text-muted text-sm">{description}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </AdminLayout>
  )
}

/** The counts of the installation, or their placeholders while they are loading. */
function Counts({ counts }: { counts?: Record<(typeof stats)[number]['key'], number> }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ key, label, icon }) => (
        <StatCard
          key={key}
          label={label}
          icon={icon}
          value={counts ? counts[key].toLocaleString('en-US') : <Skeleton className="h-9 w-16" />}
        />
      ))}
    </div>
  )
}

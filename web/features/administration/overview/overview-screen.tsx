import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare, MonitorPlay, Newspaper, UsersRound } from 'lucide-react'
import { Card } from '../../../ui/card/card.tsx'
import { StatCard } from '../../../ui/card/stat-card.tsx'
import { LoadError } from '../../../ui/feedback/query-state.tsx'
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
  const { data } = query
  return (
    <AdminLayout className="gap-8">
      <PageHeader title="Admin Dashboard" description="Overview" />
      {query.isError && !data ? (
        <LoadError failed="Couldn’t load counts" query={query} />
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

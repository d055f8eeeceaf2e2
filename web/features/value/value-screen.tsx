import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { valueMessages } from '../../../contracts/value/value-screen.ts'
import { type Profile, profileQuery } from '../../lib/auth/profile.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { formatPostDate } from '../../lib/format/format.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MonthStatement } from './month-statement.tsx'
import { MonthZone } from './month-zone.tsx'
import { monthAfter, monthAt, nameOfMonth } from './months.ts'
import { MonthsChart } from './months-chart.tsx'
import { RateForm } from './rate-form.tsx'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { UsageCard } from './usage-card.tsx'
import { valueSearch } from './value-search.ts'

/** A monthly statement of the value of the current workspace's workflows, which can be printed. */
export function ValueScreen() {
  const userId = useUserId()
  const profile = useQuery(profileQuery(userId))
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title={valueMessages.title}
        description={valueMessages.lead}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      />
      <QueryState query={profile} failed={valueMessages.loadFailed} skeleton={<StatementSkeleton />}>
        {(loaded) => <Statement profile={loaded} />}
      </QueryState>
    </div>
  )
}

function Statement({ profile }: { profile: Profile }) {
  const search = valueSearch(useSearch({ strict: false }))
  const present = monthAt(new Date(), profile.time_zone)
  const month = search.month ?? present
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <MonthChoice month={month} present={present} />
          <p className="mt-1 text-muted text-sm">
            {profile.company_name ?? profile.email} · at ${profile.hourly_rate.toLocaleString('en-US')} an hour
            <span className="hidden print:inline"> · printed {formatPostDate(new Date())}</span>
          </p>
          <MonthZone profile={profile} />
        </div>
        <RateForm profile={profile} />
      </div>
      <MonthStatement userId={profile.id} month={month} rate={profile.hourly_rate} />
      <UsageCard userId={profile.id} />
      <MonthsChart userId={profile.id} rate={profile.hourly_rate} />
    </>
  )
}

function MonthChoice({ month, present }: { month: string; present: string }) {
  const isPresent = month >= present
  return (
    <div className="flex items-center gap-1">
      <Button asChild variant="ghost" size="icon-sm" className="print:hidden">
        <Link to={paths.value} search={{ month: monthAfter(month, -1) }} aria-label={nameOfMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </Button>
      <h2 className="heading text-xl" aria-live="polite">
        {nameOfMonth(month)}
      </h2>
      {!isPresent && (
        <Button asChild variant="ghost" size="icon-sm" className="print:hidden">
          <Link to={paths.value} search={{ month: monthAfter(month, 1) }} aria-label={nameOfMonth(monthAfter(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      )}
    </div>
  )
}

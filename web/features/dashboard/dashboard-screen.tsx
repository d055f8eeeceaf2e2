import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { profileQuery } from '../../lib/auth/profile.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { useMay } from '../../lib/workspaces/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { RunPauseMessage } from '../runs/run-pause-banner.tsx'
import { RunSummary } from '../runs/summary/run-summary.tsx'
import { summaryQuery } from '../runs/summary/summary-query.ts'
import { canRun } from '../workflows/can-run.ts'
import { activeConfigurationsQuery } from '../workflows/configuration-queries.ts'
import { ActiveWorkflows } from './active-workflows.tsx'
import { DashboardStats } from './dashboard-stats.tsx'
import { describeWorkflows } from './describe-workflows.ts'
import { QuickActions } from './quick-actions.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { SuggestedWorkflows } from './suggested-workflows.tsx'

export function DashboardScreen() {
  const userId = useUserId()
  // The guard of the route has loaded the profile, so it is in the cache.
  const { data: profile } = useQuery(profileQuery(userId))
  const { data: pause } = useQuery({ ...summaryQuery(userId), select: (summary) => summary.pause })
  const canConfigure = useMay(userId, 'configure')
  const industry = profile?.industry
  return (
    <div className="page flex flex-col gap-4 py-8">
      <PageHeader
        className="mb-2"
        title={profile?.company_name ? `Welcome, ${profile.company_name}` : 'Welcome'}
        description={<IndustryAndCount userId={userId} industry={industry ? labelOf(industry) : null} />}
        actions={
          <Button asChild>
            <Link to={paths.workflows}>
              <Plus aria-hidden="true" />
              Browse workflows
            </Link>
          </Button>
        }
      />
      {pause && <RunPauseMessage reason={pause.reason} />}
      {canConfigure && profile?.setup_checklist_closed === false && <SetupChecklist userId={userId} />}
      <DashboardStats userId={userId} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ActiveWorkflows userId={userId} />
        {industry && <SuggestedWorkflows userId={userId} industry={industry} />}
        <RunSummary userId={userId} />
      </div>
      <div className="mt-4">
        <QuickActions />
      </div>
    </div>
  )
}

/** Shows the user's industry and the number of active workflows. */
function IndustryAndCount({ userId, industry }: { userId: string; industry: string | null }) {
  const { data: active } = useQuery(activeConfigurationsQuery(userId))
  return [industry, ...(active ? describeWorkflows(active.length, active.filter(canRun).length) : [])].filter(Boolean).join(' · ')
}

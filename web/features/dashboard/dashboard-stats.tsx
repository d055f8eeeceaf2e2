import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { activeConfigurationsQuery } from '../workflows/configuration-queries.ts'
import { availableWorkflowsQuery } from '../workflows/workflow-queries.ts'

/** A figure that is on its way, and a dash for one that did not arrive: the lists below say why. */
function figure({ data, isPending }: { data: string | undefined; isPending: boolean }) {
  if (data !== undefined) return data
  return isPending ? <Skeleton className="h-8 w-14 translate-y-1" /> : '–'
}

export function DashboardStats({ userId }: { userId: string }) {
  const active = useQuery({ ...activeConfigurationsQuery(userId), select: (configurations) => String(configurations.length) })
  const available = useQuery({ ...availableWorkflowsQuery(), select: (count) => `${count}+` })
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <StatCard label="Active Workflows" value={figure(active)} />
      <StatCard label="Available Workflows" value={figure(available)} />
      <StatCard label="Efficiency Gain" value="—" hint="measured from your first run" className="col-span-2 sm:col-span-1" />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MonitorSmartphone, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiskFigures, SystemReport } from '../../../../contracts/administration/system.ts'
import { formatBytes } from '../../../../contracts/byte-size.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { type Status, StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { buttonVariants } from '../../../ui/button/button-variants.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { Fact } from '../shared/details-dialog.tsx'
import { Conditions } from './conditions.tsx'
import { ModelPanel } from './model-panel.tsx'
import { QueueTable } from './queue-table.tsx'
import { systemQuery } from './system-queries.ts'

export function SystemScreen() {
  const query = useQuery(systemQuery)
  return (
    <AdminPage
      title="System"
      description="System status. Refreshes every 10 seconds."
      actions={
        <>
          <Link to={paths.adminSessions} className={buttonVariants({ variant: 'secondary' })}>
            <MonitorSmartphone aria-hidden="true" />
            Sessions
          </Link>
          <Link to={paths.adminAudit} className={buttonVariants({ variant: 'secondary' })}>
            <ScrollText aria-hidden="true" />
            Audit Log
          </Link>
        </>
      }
    >
      <QueryState query={query} failed="Couldn’t load the system status" errorLook="card" skeleton={<ReportSkeleton />}>
        {(report) => <Report report={report} />}
      </QueryState>
    </AdminPage>
  )
}

function Report({ report }: { report: SystemReport }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Conditions health={report.health} alerts={report.alerts} mail={report.mail} />
        <Health checks={report.checks} />
        <VersionPanel report={report} />
        <Storage storage={report.storage} disk={report.disk} />
        <Mail mail={report.mail} />
        <ModelPanel model={report.model} />
      </div>
      <QueueTable queue={report.queue} />
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="pt-3">{children}</CardContent>
    </Card>
  )
}

const checkNames: Record<string, string> = {
  database: 'Database',
  queue: 'Queue',
  files: 'Files',
  'disk-space': 'Disk space',
  server: 'Server',
}

/** Returns the badge for the result of a readiness check. Low disk space is shown as a warning. */
function badgeOf(result: string): { status: Status; label: string } {
  if (result === 'ok') return { status: 'succeeded', label: 'OK' }
  if (result === 'low') return { status: 'pending', label: 'Low' }
  return { status: 'failed', label: result === 'critical' ? 'Critical' : result }
}

function Health({ checks }: Pick<SystemReport, 'checks'>) {
  return (
    <Panel title="This server">
      <ul className="flex flex-col gap-2.5 text-sm">
        {Object.entries(checks).map(([name, result]) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            {checkNames[name] ?? name}
            <StatusBadge {...badgeOf(result)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function VersionPanel({ report: { version, startedAt, node, role, database, lastRestart } }: { report: SystemReport }) {
  return (
    <Panel title={`Version ${version}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact name="Running since">
          <time title={formatFullTime(startedAt)}>{formatListTime(startedAt)}</time>
        </Fact>
        <Fact name="Role">{roleNames[role] ?? role}</Fact>
        <Fact name="Node">{node}</Fact>
        <Fact name="PostgreSQL">{database.version.split(' ')[0]}</Fact>
        <Fact name="Schema">{database.migration}</Fact>
        <Fact name="Database size">{formatBytes(database.bytes)}</Fact>
      </dl>
      {lastRestart && (
        <p className="mt-3 text-sm text-warning wrap-anywhere">
          Restarted after a crash on <time title={formatFullTime(lastRestart.at)}>{formatListTime(lastRestart.at)}</time>.{' '}
          {lastRestart.reason}
        </p>
      )}
    </Panel>
  )
}

const roleNames: Record<string, string> = { all: 'Web and worker', web: 'Web', worker: 'Worker' }

const bucketNames: Record<string, string> = {
  'knowledge-base-documents': 'Documents',
  'demo-media': 'Demo videos',
  'workspace-logos': 'Logos',
}

const diskAdvice: Record<DiskFigures['level'], string | null> = {
  ok: null,
  low: 'Disk space is running low. Free up space or enlarge the disk before uploads stop.',
  critical: 'Out of disk space. Uploads and indexing are paused until you free up space or enlarge the disk.',
}

function Storage({ storage, disk }: Pick<SystemReport, 'storage' | 'disk'>) {
  return (
    <Panel title="Storage">
      <dl className="flex flex-col gap-2.5 text-sm">
        {storage.map(({ bucket, objects, bytes }) => (
          <div key={bucket} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{bucketNames[bucket] ?? bucket}</dt>
            <dd className="tabular-nums">
              {formatBytes(bytes)}{' '}
              <span className="text-muted">in {objects === 1 ? '1 file' : `${objects.toLocaleString('en-US')} files`}</span>
            </dd>
          </div>
        ))}
        {disk && (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">Free on disk</dt>
            <dd className="tabular-nums">
              {formatBytes(disk.freeBytes)} <span className="text-muted">of {formatBytes(disk.totalBytes)}</span>
            </dd>
          </div>
        )}
      </dl>
      {disk && diskAdvice[disk.level] && (
        <p className={`mt-3 text-sm ${disk.level === 'critical' ? 'text-danger' : 'text-warning'}`}>{diskAdvice[disk.level]}</p>
      )}
    </Panel>
  )
}

const emailRows = [
  ['failed', 'Failed'],
  ['queued', 'Queued'],
  ['unsent', 'Not sent'],
  ['sent', 'Sent'],
] as const

function Mail({ mail }: Pick<SystemReport, 'mail'>) {
  return (
    <Panel title="Email">
      <p className="mb-3 text-sm">
        {mail.hasServer ? 'Emails are sent through the mail server.' : 'No mail server is configured. Emails stay in the outbox.'}{' '}
        <Link to={paths.adminOutbox} className="text-accent underline underline-offset-4">
          Open outbox
        </Link>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {emailRows.map(([status, label]) => (
          <div key={status}>
            <dt className="text-muted">{label}</dt>
            <dd className={status === 'failed' && mail.failed > 0 ? 'text-danger tabular-nums' : 'tabular-nums'}>
              {mail[status].toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function ReportSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <LoadingAnnouncement>Loading system status</LoadingAnnouncement>
      {[1, 2, 3, 4].map((key) => (
        <Card key={key} aria-hidden="true" className="gap-3 p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </Card>
      ))}
      <Card aria-hidden="true" className="gap-3 p-5 md:col-span-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-3/4" />
      </Card>
    </div>
  )
}

import type pg from 'pg'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Resources } from './open-resources.ts'

/**
 * Checks the health of the installation at intervals and alerts operators. The checks run outside the job queue, because they also report
 * a queue that does not work. With several processes, one of them checks at a time.
 */
export function openHealthWatch(resources: Resources, lifecycle: Lifecycle): void {
  const { settings, log } = resources
  const intervalMs = settings.HEALTH_CHECK_SECONDS * 1000
  if (intervalMs === 0) return
  const stopping = new AbortController()
  let pending: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const repeat = () => {
    pending = check(resources, stopping.signal).catch((err: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err }, 'health check failed')
    })
    void pending.then(schedule)
  }
  const schedule = () => {
    if (!stopping.signal.aborted) timer = setTimeout(repeat, intervalMs).unref()
  }
  schedule()
  lifecycle.onStop('health watch', settings.SHUTDOWN_SECONDS, async () => {
    clearTimeout(timer)
    stopping.abort(new Error('stopping'))
    await pending
  })
}

async function check(resources: Resources, signal: AbortSignal): Promise<void> {
  const { settings, database, emailTransport, models, alerts } = resources
  if (await claimCheck(database.owner, settings.HEALTH_CHECK_SECONDS)) {
    const [{ checkHealth, severityOfState }, { raiseAlert }] = await Promise.all([
      import('../../features/administration/health/check-health.ts'),
      import('../../features/notifications/alerts/raise-alert.ts'),
    ])
    for (const finding of await checkHealth({ owner: database.owner, emailTransport, models, signal })) {
      const preventsEmail = finding.name === 'mail' && finding.state !== 'ok'
      await raiseAlert(alerts, { ...finding, severity: severityOfState(finding.state), preventsEmail })
    }
  }
  await sendAlerts(resources, signal)
}

/** Reserves the current check for this process. @returns false if another process has checked within the interval */
async function claimCheck(owner: pg.Pool, intervalSeconds: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    `insert into platform.operator_alerts as a (name, checked_at) values ('health-check', now())
     on conflict (name) do update set checked_at = now() where a.checked_at < now() - make_interval(secs => $1)`,
    [intervalSeconds * 0.9],
  )
  return rowCount === 1
}

async function sendAlerts({ settings, database, alertOutbound, log }: Resources, signal: AbortSignal): Promise<void> {
  const url = settings.ALERT_WEBHOOK_URL
  if (url === undefined) return
  const { sendDueAlerts } = await import('../../features/notifications/alerts/send-due-alerts.ts')
  await sendDueAlerts({ owner: database.owner, outbound: alertOutbound, url, productName: settings.PRODUCT_NAME, log, signal })
}

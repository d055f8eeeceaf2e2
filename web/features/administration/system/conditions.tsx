import type { HealthCondition, HealthFigures, HealthState, SystemReport } from '../../../../contracts/administration/system.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { type Status, StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'

const conditionNames: Record<HealthCondition, string> = { mail: 'Mail server', model: 'Model', runs: 'Runs', queue: 'Queue' }

const badges: Record<HealthState, { status: Status; label: string }> = {
  ok: { status: 'succeeded', label: 'OK' },
  warning: { status: 'pending', label: 'Warning' },
  critical: { status: 'failed', label: 'Failing' },
}

/** Status of the mail server if none is configured: nothing fails, but no emails are sent. */
const notSetUp = { status: 'inactive', label: 'Not set up' } as const

/** The states of the mail server, the model, the runs and the queue, as of the last check. */
export function Conditions({ health, alerts, mail }: Pick<SystemReport, 'health' | 'alerts' | 'mail'>) {
  return (
    <Card className="md:col-span-2">
      <CardHeader>
        <CardTitle>Health</CardTitle>
        <CardDescription>{describeRecipients(alerts)}</CardDescription>
      </CardHeader>
      <CardContent className="pt-3">
        {health.length === 0 ? (
          <p className="text-muted text-sm">Not checked yet. The first check runs a minute after the server starts.</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-4 text-sm md:grid-cols-2">
            {health.map((condition) => (
              <Condition key={condition.name} {...condition} isSetUp={condition.name !== 'mail' || mail.hasServer} />
            ))}
          </ul>
        )}
        {alerts.webhookError !== null && (
          <p className="mt-4 text-danger text-sm wrap-anywhere">
            The last alert didn’t reach the webhook ({alerts.webhookError}). Check ALERT_WEBHOOK_URL.
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function Condition({ name, state, title, body, changedAt, checkedAt, isSetUp }: HealthFigures & { isSetUp: boolean }) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">{conditionNames[name]}</span>
        <StatusBadge {...(isSetUp ? badges[state] : notSetUp)} />
      </span>
      <span className="font-medium">{title}</span>
      <span className="wrap-anywhere">{body}</span>
      <span className="text-muted text-xs" title={`Last checked: ${formatFullTime(checkedAt)}`}>
        Since{' '}
        <time dateTime={changedAt} title={formatFullTime(changedAt)}>
          {formatListTime(changedAt)}
        </time>
      </span>
    </li>
  )
}

/** Describes where alerts are sent. */
function describeRecipients({ emails, hasWebhook }: SystemReport['alerts']): string {
  const recipients = [
    'administrators',
    ...(emails === 0 ? [] : [emails === 1 ? '1 more address' : `${emails} more addresses`]),
    ...(hasWebhook ? ['the webhook'] : []),
  ]
  const list = new Intl.ListFormat('en').format(recipients)
  return `When a state changes, ${list} are alerted.${hasWebhook ? '' : ' Set ALERT_WEBHOOK_URL to be alerted while the mail server is down.'}`
}

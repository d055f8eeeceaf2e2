/** Labels of the background jobs (server/boot/background-jobs.ts) for the System page. */
export const jobLabels: Readonly<Record<string, string>> = {
  'purge-expired': 'Remove expired sessions',
  'clear-expired-codes': 'Remove expired sign-in codes',
  'refresh-saml-metadata': 'Refresh identity providers',
  'check-domains': 'Check domains of workspaces',
  'send-mail': 'Send emails',
  'purge-outbox': 'Remove old emails',
  'notify-contacts': 'Announce contact messages',
  'send-notices': 'Send reminders and digests',
  'purge-notices': 'Remove old notifications',
  'purge-activity': 'Remove old activity of workspaces',
  'run-schedules': 'Start scheduled runs',
  'send-deliveries': 'Send webhooks',
  'fold-usage': 'Update usage totals',
  'index-knowledge': 'Index knowledge',
  'embed-knowledge': 'Add missing embeddings',
  'sync-websites': 'Queue websites for a crawl',
  'collect-unlisted-documents': 'Remove unused documents',
  'collect-unused-media': 'Remove unused videos',
  'remove-files': 'Delete removed files',
  'end-uploads': 'End expired uploads',
  'collect-orphans': 'Delete stray files',
  'advance-run': 'Run workflows',
}

/** Returns the label of a job. A job that this version does not know is shown by its name. */
export const labelOfJob = (name: string): string => jobLabels[name] ?? name

/** Describes the cron expression of a job in words. Supports the forms that the job table uses. */
export function describeSchedule(cron: string): string {
  const [, minute = '', hour] = /^(\S+) (\*|\d+) \* \* \*$/.exec(cron) ?? []
  const interval = /^\*(?:\/(\d+))?$/.exec(minute)
  if (interval && hour === '*') return interval[1] ? `Every ${interval[1]} minutes` : 'Every minute'
  if (!/^\d+$/.test(minute) || !hour) return 'On a custom schedule'
  return hour === '*' ? 'Every hour' : `Daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
}

const emailTime = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
})

/** Formats a time for emails, in UTC because the reader's time zone is unknown: `Mar 9, 2026, 08:05 UTC`. */
export const formatEmailTime = (moment: Date): string => emailTime.format(moment)

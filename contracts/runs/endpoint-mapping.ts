import type { OverwriteText } from '../edit-conflict.ts'

/* The mapping of a webhook endpoint: the source of each input field in the body of a request. */

/** Limits of the bodies that the server stores for an endpoint. */
export const receivedBodyLimits = {
  /** Maximum number of bodies per endpoint. A new body replaces the oldest one. */
  count: 5,
  days: 7,
  /** Minimum time between two stored bodies of an endpoint, in milliseconds. */
  intervalMs: 1000,
} as const

export const maxFixedTextLength = 10_000

/** Interface texts for the mapping of fields at a webhook endpoint. */
export const mappingTexts = {
  title: 'Field mapping',
  help: 'Choose where each input field takes its value from. Without a mapping, fields are matched by name.',
  none: `Send a request to the URL. The last ${receivedBodyLimits.count} requests appear here for ${receivedBodyLimits.days} days, so that you can map their fields.`,
  request: 'Request',
  remove: 'Delete request',
  removeFailed: 'Couldn’t delete the request',
  noSource: 'No value',
  fixedText: 'Fixed text',
  wholeBody: 'Whole request',
  preview: 'Input of the run',
  shortened: 'Long texts and lists are shortened here. Runs receive the full request.',
  hidden: 'Values that look like secrets are hidden here. Runs receive them.',
  suggest: 'Suggest mapping',
  byName: 'Match by name instead',
  save: 'Save mapping',
  saved: 'Mapping saved',
  saveFailed: 'Couldn’t save the mapping',
  unsaved: 'Your changes to the field mapping haven’t been saved.',
  removed: 'This webhook endpoint was removed',
  /** Errors returned to callers of the webhook endpoint. */
  unreadable: 'The field mapping of this webhook endpoint is invalid. Save it again in the workflow’s configuration.',
  noValueAt: (label: string, path: string) => `${label} is required, and the request has no value at ${path}`,
} as const

export const mappingOverwrite: OverwriteText = {
  title: 'This mapping was changed elsewhere',
  question: (when) => `It was saved in another tab or on another device on ${when}. Saving now replaces that version with yours.`,
}

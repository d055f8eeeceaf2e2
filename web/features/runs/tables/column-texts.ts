/** Texts about the columns of a run's table. */
export const columnTexts = {
  used: 'Columns used',
  notes: 'Check the data',
  remembered: 'Chosen in an earlier run.',
  saved: 'Columns',
  savedHelp: 'Chosen in an earlier run, and used for tables with these headings.',
  change: 'Change',
  forgotten: 'The next run will ask for the columns',
  forgetFailed: 'Couldn’t change the columns',
}

/** Returns the chosen columns as text: `Clinic → Praxis, Last month → Mai`. Omits fields without a column. */
export function columnsText(fields: readonly { name: string; label: string }[], mapping: Record<string, unknown>): string {
  return fields.flatMap(({ name, label }) => (typeof mapping[name] === 'string' ? [`${label} → ${mapping[name]}`] : [])).join(', ')
}

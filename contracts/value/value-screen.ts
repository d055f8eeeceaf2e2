/**
 * Share of a workflow's saved minutes that counts if a person wrote the text from a brief. The brief contains the facts and rules, but the
 * person still decides and writes.
 */
export const briefMinutesShare = 0.5

/** Messages of the value screen, which shows the time and money that workflows saved. */
export const valueMessages = {
  title: 'Value',
  lead: 'Time saved by accepted results × your hourly rate, minus model costs. Text that you wrote from a brief counts as half. Test runs are excluded.',
  hoursSaved: 'Hours saved',
  worth: 'Value of time saved',
  modelCost: 'Model cost',
  net: 'Net value',
  empty: 'No runs this month',
  emptyLead: 'The time saved by successful runs appears here.',
  loadFailed: 'Couldn’t load the value report',
  rateLabel: 'Hourly rate (USD)',
  rateSaved: 'Hourly rate saved',
  zone: (zone: string) => `Time zone: ${zone.replaceAll('_', ' ')}.`,
  takeZone: (zone: string) => `Use ${zone.replaceAll('_', ' ')}`,
  zoneSaved: 'Time zone saved',
  rateInvalid: 'Enter an hourly rate from 0 to 100,000',
  quota: 'Monthly usage',
  quotaResets: (day: string) => `Resets on ${day}.`,
  unpriced: (runs: number) =>
    `Model cost excludes ${runs} ${runs === 1 ? 'run' : 'runs'} with a model whose price is unknown. An administrator can set the price.`,
} as const

/** Minimum and maximum of the hourly rate in US dollars (`profiles.hourly_rate`). */
export const hourlyRate = { min: 0, max: 100_000 } as const

/** Parses an hourly rate and rounds it to cents. Returns null if the text is not a valid rate. */
export function readHourlyRate(text: string): number | null {
  const rate = Number(text.trim().replaceAll(',', ''))
  const isRate = text.trim() !== '' && Number.isFinite(rate) && rate >= hourlyRate.min && rate <= hourlyRate.max
  return isRate ? Math.round(rate * 100) / 100 : null
}

/** Returns the value in US dollars of minutes saved at an hourly rate, minus the cost of the runs. */
export const valueInDollars = (minutes: number, rate: number, cost = 0): number => (minutes / 60) * rate - cost

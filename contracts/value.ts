/** The words of the statement of value, and its bounds. */
export const valueWords = {
  title: 'Value',
  lead: 'What your workflows saved: minutes of real runs that succeeded, at what an hour of your work costs, less what the models cost. Test runs count for nothing.',
  hoursSaved: 'Hours saved',
  worth: 'Worth',
  modelCost: 'Model cost',
  net: 'Net value',
  empty: 'Nothing ran in this month.',
  emptyLead: 'When a workflow of yours ends well, the minutes that it saved stand here.',
  loadFailed: 'The statement could not be loaded',
  rateLabel: 'What an hour of this work costs, in dollars',
  rateSaved: 'Hourly rate saved',
  zone: (zone: string) => `Months are counted in ${zone.replaceAll('_', ' ')}.`,
  takeZone: (zone: string) => `Count in ${zone.replaceAll('_', ' ')}`,
  zoneSaved: 'Time zone saved',
  rateInvalid: 'The hourly rate is a number from 0 to 100,000',
  quota: 'Used of this month’s quota',
  quotaResets: (day: string) => `It begins anew on ${day}.`,
  unpriced: (runs: number) =>
    `${runs} ${runs === 1 ? 'run' : 'runs'} asked a model whose price is not set (AI_PRICES): what ${runs === 1 ? 'it' : 'they'} cost is not in here.`,
} as const

/** Dollars an hour, to the cent (`profiles.hourly_rate`). */
export const hourlyRate = { min: 0, max: 100_000 } as const

/** The rate that a text means; null when it means none. */
export function readHourlyRate(text: string): number | null {
  const rate = Number(text.trim().replaceAll(',', ''))
  const isRate = text.trim() !== '' && Number.isFinite(rate) && rate >= hourlyRate.min && rate <= hourlyRate.max
  return isRate ? Math.round(rate * 100) / 100 : null
}

/** What minutes are worth at a rate, less a cost; dollars. */
export const worthOf = (minutes: number, rate: number, cost = 0): number => (minutes / 60) * rate - cost

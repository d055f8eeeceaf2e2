const format = (amount: number, maximumFractionDigits: number) => amount.toLocaleString('en-US', { maximumFractionDigits })

/** Formats a time in minutes: "45 min", "1.5 h" or "1,200 h". */
export function formatMinutes(minutes: number): string {
  if (Math.round(minutes) < 60) return `${format(minutes, 0)} min`
  const hours = minutes / 60
  return `${format(hours, hours < 100 ? 1 : 0)} h`
}

/** Formats a time in minutes: "45 min", "1.5 h" or "120 h". */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = minutes / 60
  return `${hours < 100 ? Number(hours.toFixed(1)) : Math.round(hours)} h`
}

import { AuthError } from '../errors.ts'

const units: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Parses a Go duration as clients send it, for example `24h`, `1h30m` or `300ms`. `none` lifts a ban.
 * @returns the end of the ban; null for `none`
 * @throws AuthError `validation_failed` for any other text, and for more than 200 years
 */
export function bannedUntil(text: string, now = Date.now()): Date | null {
  if (text === 'none') return null
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const milliseconds = parts.reduce((sum, [, amount = '0', unit = '']) => sum + Number(amount) * (units[unit] ?? 0), 0)
  const isComplete = parts.length > 0 && parts.map(([part]) => part).join('') === text
  if (!isComplete || milliseconds > 200 * 365 * 24 * 3_600_000)
    throw new AuthError('validation_failed', { message: `invalid format for ban duration: ${text.slice(0, 40)}` })
  return new Date(now + milliseconds)
}

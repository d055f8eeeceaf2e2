/** Parsed `Prefer` header. The first preference of each kind is used. Unknown preferences are retained for `handling=strict`. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  tx?: 'commit' | 'rollback'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  /** Time zone for dates with a time. PostgreSQL rejects an unknown one. */
  timezone?: string
  maxAffected?: number
  invalid: readonly string[]
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

type Choice = keyof typeof choices

const none: Preferences = { invalid: [] }

/** Parses the `Prefer` header. Values of repeated headers are joined with commas. */
export function parsePreferences(header: string | undefined): Preferences {
  if (!header) return none
  const recognized: Partial<Record<Choice, string>> & { timezone?: string; maxAffected?: number } = {}
  const invalid: string[] = []
  for (const item of header
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const equals = item.indexOf('=')
    const name = item.slice(0, equals)
    const value = item.slice(equals + 1)
    if (isChoice(name) && (choices[name] as readonly string[]).includes(value)) recognized[name] ??= value
    else if (name === 'timezone' && value !== '') recognized.timezone ??= value
    else if (name === 'max-affected' && /^[0-9]{1,15}$/.test(value)) recognized.maxAffected ??= Number(value)
    else invalid.push(item)
  }
  // Cast: each value was checked against the choices for its name.
  return { ...(recognized as Preferences), invalid }
}

const isChoice = (name: string): name is Choice => Object.hasOwn(choices, name)

/** Returns the value of the `Preference-Applied` header for the applied preferences, or null if there are none. */
export function appliedPreferences(applied: Omit<Preferences, 'invalid'>): string | null {
  const parts = [
    applied.resolution && `resolution=${applied.resolution}`,
    applied.missing && `missing=${applied.missing}`,
    applied.return && `return=${applied.return}`,
    applied.count && `count=${applied.count}`,
    applied.tx && `tx=${applied.tx}`,
    applied.handling && `handling=${applied.handling}`,
    applied.timezone && `timezone=${applied.timezone}`,
    applied.handling === 'strict' && applied.maxAffected !== undefined && `max-affected=${applied.maxAffected}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

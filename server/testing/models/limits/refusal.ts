/** A response that refuses a request. */
export interface Refusal {
  status: number
  body: unknown
}

/** Checks a request against the documented limits of its provider. Returns null if the provider would accept it. */
export type Check = (body: Record<string, unknown>, path: string) => Refusal | null

/** Estimates the number of tokens in a value: one per four characters. */
export const tokensIn = (value: unknown): number => Math.ceil(JSON.stringify(value ?? '').length / 4)

export const numberIn = (body: Record<string, unknown>, name: string): number | null => {
  const value = body[name]
  return typeof value === 'number' ? value : null
}

export const objectMember = (value: unknown, name: string): Record<string, unknown> | null => {
  const member: unknown = Object(value)[name]
  // Cast: every object has string keys.
  return typeof member === 'object' && member !== null && !Array.isArray(member) ? (member as Record<string, unknown>) : null
}

/** Calls `visit` for a JSON schema and each schema in it, with its path. @returns the first result that is not null */
export function findInSchema<Found>(
  schema: Record<string, unknown>,
  visit: (node: Record<string, unknown>, path: string[]) => Found | null,
  path: string[] = [],
): Found | null {
  const result = visit(schema, path)
  if (result !== null) return result
  const inner: [string[], unknown][] = [
    ...Object.entries(objectMember(schema, 'properties') ?? {}).map(([name, one]): [string[], unknown] => [['properties', name], one]),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []).map((one: unknown, index): [string[], unknown] => [['anyOf', `${index}`], one]),
    ...(schema.items ? ([[['items'], schema.items]] as [string[], unknown][]) : []),
  ]
  for (const [childPath, child] of inner) {
    if (typeof child !== 'object' || child === null) continue
    const match = findInSchema(child as Record<string, unknown>, visit, [...path, ...childPath])
    if (match !== null) return match
  }
  return null
}

/* Paths to the values in the body of a webhook request. This file does not import zod, because the configuration screen loads it. */

/** Source of an input field: the value at a path in the body (`[]` is the whole body), or a fixed text. */
export type FieldSource = { path: string[] } | { text: string }

/** Source of each input field, by the name of the field. A field without a source gets no value. */
export type EndpointMapping = Readonly<Record<string, FieldSource>>

export const bodyPathLimits = {
  /** Maximum number of paths that are listed for one body. */
  count: 200,
  /** Maximum number of names in a path. */
  depth: 8,
  /** Maximum length of a name in characters. */
  nameMax: 200,
  /** Maximum number of items per list. Paths to later items of a list are not listed. */
  items: 3,
} as const

/** A value in the body of a webhook request. */
export interface BodyValue {
  path: string[]
  value: unknown
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lists the values in a body, each container before its members, within `bodyPathLimits`. Omits the body itself. */
export function bodyValues(body: unknown): BodyValue[] {
  const found: BodyValue[] = []
  const visit = (container: object, path: string[]) => {
    const names = Object.keys(container)
    for (const name of Array.isArray(container) ? names.slice(0, bodyPathLimits.items) : names) {
      if (found.length >= bodyPathLimits.count) return
      if (name.length > bodyPathLimits.nameMax) continue
      const value = memberOf(container, name)
      const memberPath = [...path, name]
      found.push({ path: memberPath, value })
      if (isContainer(value) && memberPath.length < bodyPathLimits.depth) visit(value, memberPath)
    }
  }
  if (isContainer(body)) visit(body, [])
  return found
}

/** Returns a member that the object or list itself contains. Inherited members such as `constructor` are not part of a body. */
const memberOf = (container: object, name: string): unknown => Object.getOwnPropertyDescriptor(container, name)?.value

/** Returns the value at a path, or undefined. */
export function valueAtPath(body: unknown, path: readonly string[]): unknown {
  let value = body
  for (const name of path) {
    // For lists, only indexes are members: `length` is a property of lists but not of the body.
    if (!isContainer(value) || (Array.isArray(value) && !/^\d+$/.test(name))) return undefined
    value = memberOf(value, name)
  }
  return value
}

/** Formats a path: `customer.email`, `items[0].name`, `["first name"]`. */
export function pathLabel(path: readonly string[]): string {
  return path.reduce((label, name) => {
    if (/^\d+$/.test(name)) return `${label}[${name}]`
    if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return `${label}[${JSON.stringify(name)}]`
    return label === '' ? name : `${label}.${name}`
  }, '')
}

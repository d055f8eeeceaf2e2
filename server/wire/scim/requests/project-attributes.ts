import { type Projection, wantsAttribute } from '../resources/resource.ts'
import { isObject, type Values } from '../schemas/normalize.ts'

/** Attributes that every response contains. */
const always = new Set(['schemas', 'id'])

/** Returns the attributes of a resource that the client requests (RFC 7644, section 3.9). */
export function projectAttributes(resource: Values, projection: Projection): Values {
  if (projection.only === null && projection.except.size === 0) return resource
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (always.has(name)) return [[name, value]]
      return wantsAttribute(projection, name.toLowerCase()) ? [[name, projectValue(name.toLowerCase(), value, projection)]] : []
    }),
  )
}

function projectValue(name: string, value: unknown, projection: Projection): unknown {
  if (Array.isArray(value)) return value.map((item) => projectValue(name, item, projection))
  if (!isObject(value)) return value
  const { only, except } = projection
  const isWanted = (sub: string) => !except.has(`${name}.${sub}`) && (only === null || only.has(name) || only.has(`${name}.${sub}`))
  return Object.fromEntries(Object.entries(value).filter(([sub]) => isWanted(sub.toLowerCase())))
}

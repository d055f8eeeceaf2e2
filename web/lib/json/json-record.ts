export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Returns JSON of unknown shape as an object, or an empty object for any other value. The types of the values are still unknown. */
export const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {})

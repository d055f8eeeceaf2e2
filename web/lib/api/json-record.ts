export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Returns JSON of unknown shape as an object, empty if it is none. The types of its values are still unknown. */
export const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {})

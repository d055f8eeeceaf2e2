export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** Returns JSON of unknown shape as a record, empty if it is not an object. Its members are still unknown. */
export const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {})

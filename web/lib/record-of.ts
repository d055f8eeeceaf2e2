export const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** JSON of any shape, from a column or a browser's storage, as something whose members can be asked for. Each is still to be narrowed. */
export const recordOf = (json: unknown): Record<string, unknown> => (isRecord(json) ? json : {})

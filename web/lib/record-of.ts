/** JSON of any shape, from a column or a browser's storage, as something whose members can be asked for. Each is still to be narrowed. */
export function recordOf(json: unknown): Record<string, unknown> {
  const isRecord = typeof json === 'object' && json !== null && !Array.isArray(json)
  return isRecord ? (json as Record<string, unknown>) : {} // the line above has narrowed it
}

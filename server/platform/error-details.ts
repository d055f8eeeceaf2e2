/** Returns the message of a caught value, which may have any type. */
export const errorMessageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Returns the code of an error from Node (`ENOENT`) or PostgreSQL (`23505`), or an empty string. */
export function errorCodeOf(thrown: unknown): string {
  const isCoded = typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
  return isCoded ? String(thrown.code) : ''
}

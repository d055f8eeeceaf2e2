/** What a caught value says, whatever it is that was thrown. */
export const messageIn = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The code of a fault of Node's (`ENOENT`) or of PostgreSQL's (`23505`); empty where it has none. */
export function codeIn(thrown: unknown): string {
  const isCoded = typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
  return isCoded ? String(thrown.code) : ''
}

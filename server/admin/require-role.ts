import { type AppRole, appRoles } from '../../contracts/enumerations.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Parses the name of a role.
 * @throws StartupError that lists the roles, if the name is unknown
 */
export function requireRole(word: string): AppRole {
  const role = appRoles.find((known) => known === word)
  if (!role) throw new StartupError(`Unknown role "${word}". Use one of: ${appRoles.join(', ')}.`)
  return role
}

import { type AppRole, appRoles } from '../../contracts/enumerations.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Parses the name of a role.
 * @throws StartupError that lists the roles, if the name is unknown
 */
export function requireRole(name: string): AppRole {
  const role = appRoles.find((knownRole) => knownRole === name)
  if (!role) throw new StartupError(`Unknown role "${name}". Use one of: ${appRoles.join(', ')}.`)
  return role
}

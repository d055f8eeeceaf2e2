import { type AppRole, appRoles } from '../../contracts/enumerations.ts'
import { StartupError } from '../platform/startup-error.ts'

/** Parses a role. @throws StartupError that lists the roles */
export function requireRole(word: string): AppRole {
  const role = appRoles.find((known) => known === word)
  if (!role) throw new StartupError(`Unknown role "${word}". Use one of: ${appRoles.join(', ')}.`)
  return role
}

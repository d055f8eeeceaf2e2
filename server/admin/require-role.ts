import { type AppRole, appRoles } from '../../contracts/enumerations.ts'
import { StartupError } from '../platform/startup-error.ts'

/** @throws StartupError that names the roles there are. */
export function requireRole(word: string): AppRole {
  const role = appRoles.find((known) => known === word)
  if (!role) throw new StartupError(`There is no role ${word}; there are ${appRoles.join(', ')}.`)
  return role
}

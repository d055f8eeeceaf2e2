import type { AuthDependencies } from '../dependencies.ts'
import type { UserRow } from '../users/user-store.ts'

/**
 * Removes the password of an unconfirmed account if a further sign-up has a different password. Either password may have been set
 * by a user who does not own the address or phone number. The owner signs in with the link or code.
 */
export async function removeConflictingPassword(deps: AuthDependencies, user: UserRow, password: string): Promise<UserRow> {
  // Compares passwords for confirmed accounts too, so that the response takes the same time.
  const { matches } = await deps.passwords.verify(user.encrypted_password, password)
  if (matches || user.email_confirmed_at !== null || user.phone_confirmed_at !== null) return user
  await deps.owner.query(
    'update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null and phone_confirmed_at is null',
    [user.id],
  )
  return { ...user, encrypted_password: null }
}

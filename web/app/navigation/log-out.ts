import { toastError } from '../../lib/error-toasts.ts'
import { signOut } from '../../lib/session.ts'

/** @param leave to a page for everyone, first: the guarded screen's guard would remember it as a place to come back to. */
export async function logOut(leave: () => Promise<void>): Promise<void> {
  await leave()
  const { error } = await signOut()
  if (error) toastError(error.message)
}

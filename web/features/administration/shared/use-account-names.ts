import { useQuery } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { peopleQuery } from '../../../lib/workspaces/people-query.ts'

interface Account {
  id: string
  /** Empty for an account without an email address (phone number, wallet, anonymous). */
  email: string
}

/** Returns the name of an account in lists. */
export type NameAccount = (id: string, email: string) => string

/**
 * Returns a function that names the given accounts: by email address, or else by the name or phone number that the server returns. All
 * accounts without an email address are requested together.
 */
export function useAccountNames(accounts: readonly Account[] = []): NameAccount {
  const ids = [...new Set(accounts.filter(({ email }) => email === '').map(({ id }) => id))].sort()
  const { data } = useQuery({ ...peopleQuery(ids), enabled: ids.length > 0 })
  return (id, email) => email || data?.get(id) || adminMessages.noEmail
}

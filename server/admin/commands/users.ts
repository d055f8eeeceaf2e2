import { type ListedUser, listUsers } from '../../features/account/operator/list-users.ts'
import type { RunCommand } from '../command.ts'
import { textTable } from '../text-table.ts'

const columns = ['EMAIL', 'ROLE', 'CREATED', 'LAST SIGN-IN', 'SUSPENDED']

export const run: RunCommand = async ({ owner }, { positionals: [search = ''], flags }) => {
  const users = await listUsers(await owner(), search)
  if (flags.has('json')) return JSON.stringify(users, null, 2)
  if (users.length === 0) return search === '' ? 'There are no users yet.' : `No users match "${search}".`
  return textTable(columns, users.map(cellsOf))
}

function cellsOf({ email, role, created_at, last_sign_in_at, suspended }: ListedUser): string[] {
  return [email, role, minuteOf(created_at), last_sign_in_at ? minuteOf(last_sign_in_at) : 'never', suspended ? 'yes' : 'no']
}

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')}Z`

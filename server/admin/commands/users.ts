import { type ListedPerson, listPeople } from '../../features/accounts/operate/people.ts'
import type { Run } from '../command.ts'
import { textTable } from '../text-table.ts'

const heads = ['EMAIL', 'ROLE', 'CREATED', 'LAST SIGN-IN', 'SUSPENDED']

export const run: Run = async ({ owner }, { words: [search = ''], flags }) => {
  const people = await listPeople(await owner(), search)
  if (flags.has('json')) return JSON.stringify(people, null, 2)
  if (people.length === 0) return search === '' ? 'There is nobody yet.' : `Nobody has "${search}" in their address or company.`
  return textTable(heads, people.map(cellsOf))
}

function cellsOf({ email, role, created_at, last_sign_in_at, suspended }: ListedPerson): string[] {
  return [email, role, minuteOf(created_at), last_sign_in_at ? minuteOf(last_sign_in_at) : 'never', suspended ? 'yes' : 'no']
}

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')}Z`

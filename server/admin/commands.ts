import { appRoles } from '../../contracts/enumerations.ts'
import type { Command } from './command.ts'

const generate = { about: 'think a password up, and print it once' }
const replaceFile = { about: 'replace the file, where it is there already' }

/** Every command, in the order of the usage. Its code is loaded when it is asked for. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'users',
    {
      words: ['search?'],
      flags: { json: { about: 'as JSON, for programs' } },
      about: 'everybody, or whose address or company has these letters in it',
      load: () => import('./commands/users.ts'),
    },
  ],
  [
    'create-user',
    {
      words: ['email'],
      flags: { role: { value: '<role>', about: `${appRoles.join(', ')}; a user, when none is named` }, generate },
      about: 'make an account; the password is asked for, or read from standard input',
      load: () => import('./commands/create-user.ts'),
    },
  ],
  [
    'reset-password',
    {
      words: ['email'],
      flags: { generate },
      about: 'give a person a new password, asked for likewise, and end their sessions',
      load: () => import('./commands/reset-password.ts'),
    },
  ],
  [
    'reset-factors',
    {
      words: ['email'],
      flags: { passkeys: { about: 'remove the passkeys that log in by themselves as well' } },
      about: 'remove the second factors of a person who lost theirs, and end their sessions; they are told by mail',
      load: () => import('./commands/reset-factors.ts'),
    },
  ],
  [
    'suspend',
    { words: ['email'], about: 'let nobody sign in to an account, and end its sessions', load: () => import('./commands/suspend.ts') },
  ],
  ['restore-user', { words: ['email'], about: 'let a suspended person sign in again', load: () => import('./commands/restore-user.ts') }],
  ['sign-out', { words: ['email'], about: 'end all sessions of a person', load: () => import('./commands/sign-out.ts') }],
  [
    'grant',
    {
      words: ['email', 'role?'],
      about: `give a person a role: ${appRoles.join(', ')} (admin, when none is named)`,
      load: () => import('./commands/grant.ts'),
    },
  ],
  ['revoke', { words: ['email'], about: 'make them an ordinary user again', load: () => import('./commands/revoke.ts') }],
  ['list', { words: [], about: 'who is administrator or moderator', load: () => import('./commands/list.ts') }],
  [
    'export',
    {
      words: ['email', 'file.zip'],
      flags: { force: replaceFile },
      about: 'what a person may download of themselves: rows as JSON, and documents',
      load: () => import('./commands/export.ts'),
    },
  ],
  [
    'backup',
    {
      words: ['file.zip'],
      flags: { force: replaceFile },
      about: 'database and files as one file, while the server runs or not',
      load: () => import('./commands/backup.ts'),
    },
  ],
  [
    'restore',
    {
      words: ['file.zip'],
      flags: { force: { about: 'replace what is in the database' } },
      about: 'a backup in the place of the database, and its files; the server must not run',
      load: () => import('./commands/restore.ts'),
    },
  ],
  ['keys', { words: [], about: 'the API keys; the secret one opens everything', load: () => import('./commands/keys.ts') }],
  [
    'rotate-keys',
    { words: [], about: 'sign new access tokens with a new key; nobody is signed out', load: () => import('./commands/rotate-keys.ts') },
  ],
  [
    'rotate-saml-key',
    {
      words: [],
      flags: { now: { about: 'sign requests with it at once, though identity providers do not know it yet' } },
      about: 'a new key for SAML; the present one signs for two weeks more, and reads for two after that',
      load: () => import('./commands/rotate-saml-key.ts'),
    },
  ],
])

import { appRoles } from '../../contracts/enumerations.ts'
import type { Command } from './command.ts'

const generate = { description: 'generate a password and print it once' }
const replaceFile = { description: 'overwrite an existing file' }

/** All commands by name, in the order of the help text. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'users',
    {
      positionals: ['search?'],
      flags: { json: { description: 'print JSON' } },
      description: 'list users; search matches the email address and the company',
      load: () => import('./commands/users.ts'),
    },
  ],
  [
    'create-user',
    {
      positionals: ['email'],
      flags: { role: { value: '<role>', description: `${appRoles.join(', ')} (default: user)` }, generate },
      description: 'create an account; asks for the password, or reads it from standard input',
      load: () => import('./commands/create-user.ts'),
    },
  ],
  [
    'invite',
    {
      positionals: ['email'],
      flags: {
        role: { value: '<role>', description: `${appRoles.join(', ')} (default: user)` },
        email: { description: 'send the invitation by email instead of printing a link' },
      },
      description: 'create an account whose owner chooses the password with a link that works once',
      load: () => import('./commands/invite.ts'),
    },
  ],
  [
    'delete-user',
    {
      positionals: ['email'],
      flags: { yes: { description: 'delete the account; without it, the command only lists what would be deleted' } },
      description: 'delete an account and all of its data',
      load: () => import('./commands/delete-user.ts'),
    },
  ],
  [
    'reset-password',
    {
      positionals: ['email'],
      flags: { generate },
      description: 'set a new password and end all sessions of the user',
      load: () => import('./commands/reset-password.ts'),
    },
  ],
  [
    'reset-factors',
    {
      positionals: ['email'],
      flags: { passkeys: { description: 'also remove passkeys, which can sign in without a password' } },
      description: 'remove all second factors of a user, end their sessions and notify them by email',
      load: () => import('./commands/reset-factors.ts'),
    },
  ],
  [
    'suspend',
    {
      positionals: ['email'],
      description: 'block sign-in to an account and end its sessions',
      load: () => import('./commands/suspend.ts'),
    },
  ],
  [
    'restore-user',
    { positionals: ['email'], description: 'allow a suspended user to sign in again', load: () => import('./commands/restore-user.ts') },
  ],
  ['sign-out', { positionals: ['email'], description: 'end all sessions of a user', load: () => import('./commands/sign-out.ts') }],
  [
    'grant',
    {
      positionals: ['email', 'role?'],
      description: `give a user a role: ${appRoles.join(', ')} (default: admin)`,
      load: () => import('./commands/grant.ts'),
    },
  ],
  [
    'revoke',
    {
      positionals: ['email'],
      description: 'remove administrator or moderator rights from a user',
      load: () => import('./commands/revoke.ts'),
    },
  ],
  ['list', { positionals: [], description: 'list administrators and moderators', load: () => import('./commands/list.ts') }],
  [
    'export',
    {
      positionals: ['email', 'file.zip'],
      flags: { force: replaceFile },
      description: 'export the data of a user: rows as JSON, and documents',
      load: () => import('./commands/export.ts'),
    },
  ],
  [
    'backup',
    {
      positionals: ['file.zip'],
      flags: { force: replaceFile },
      description: 'save the database and all files to one file; the server can be running',
      load: () => import('./commands/backup.ts'),
    },
  ],
  [
    'restore',
    {
      positionals: ['file.zip'],
      flags: { force: { description: 'overwrite existing data' } },
      description: 'restore the database and files from a backup; the server must be stopped',
      load: () => import('./commands/restore.ts'),
    },
  ],
  [
    'keys',
    { positionals: [], description: 'print the API keys; the secret key has full access', load: () => import('./commands/keys.ts') },
  ],
  [
    'rotate-keys',
    {
      positionals: [],
      description: 'create a new signing key for access tokens; existing sessions continue',
      load: () => import('./commands/rotate-keys.ts'),
    },
  ],
  [
    'rotate-saml-key',
    {
      positionals: [],
      flags: { now: { description: 'sign requests with the new key immediately, before identity providers know it' } },
      description: 'create a new SAML key; the current key signs for two more weeks and decrypts for two weeks after that',
      load: () => import('./commands/rotate-saml-key.ts'),
    },
  ],
  [
    'models',
    {
      positionals: ['action?'],
      description: 'manage the library that runs model files (GGUF): install, remove or status (default)',
      load: () => import('./commands/models.ts'),
    },
  ],
])

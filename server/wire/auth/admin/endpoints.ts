import type { Endpoint } from '../dependencies.ts'
import { createUser } from './create-user.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { readUsers } from './list-users.ts'
import { changeOneUser, deleteOneUser, readOneUser } from './one-user.ts'

/** Endpoints for user administration, which require the secret key. */
export const adminEndpoints: readonly ['get' | 'post' | 'put' | 'delete', string, Endpoint][] = [
  ['get', '/admin/users', readUsers],
  ['post', '/admin/users', createUser],
  ['get', '/admin/users/:id', readOneUser],
  ['put', '/admin/users/:id', changeOneUser],
  ['delete', '/admin/users/:id', deleteOneUser],
  ['post', '/admin/generate_link', generateLink],
  ['post', '/invite', invite],
]

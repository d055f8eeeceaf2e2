import { callFunction } from '../call-function.ts'
import type { TestServer } from '../test-server.ts'
import type { Team } from '../workspaces/make-team.ts'

export interface ScimResponse {
  status: number
  headers: Headers
  /** Parsed response body; null if there is none. */
  body: Record<string, unknown> & { Resources?: Record<string, unknown>[]; id?: string }
}

/** Sends a request to the SCIM service. @param path below /scim/v2 */
export type ScimClient = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimResponse>

/** Creates a token for the team's workspace. */
export async function createDirectoryToken(team: Team, creator = team.members.admin): Promise<string> {
  const created = await callFunction(creator.client, 'create-directory-token', { workspace_id: team.workspaceId, name: 'Entra' })
  if (typeof created.token !== 'string') throw new Error(`no token: ${JSON.stringify(created)}`)
  return created.token
}

/** Creates a client that sends a token. */
export function makeScimClient(server: TestServer, token: string): ScimClient {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Returns the body of a user. */
export const userBody = (userName: string, attributes: object = {}) => ({ schemas: [userSchema], userName, ...attributes })
/** Returns the body of a group. */
export const groupBody = (displayName: string, memberIds: readonly string[] = []) => ({
  schemas: [groupSchema],
  displayName,
  members: memberIds.map((value) => ({ value })),
})
/** Returns the body of a PATCH request. */
export const patchBody = (...operations: object[]) => ({ schemas: [patchSchema], Operations: operations })

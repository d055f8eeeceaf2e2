import type { Scope } from '../../../platform/database/role-scope.ts'
import type { DirectoryToken } from '../scim-context.ts'

/**
 * Returns the database scope of a SCIM request: a role that can access only directories, and claims that limit its policies to one
 * workspace.
 */
export const directoryScope = ({ workspaceId }: Pick<DirectoryToken, 'workspaceId'>, { readOnly }: { readOnly: boolean }): Scope => ({
  role: 'workwright_directory',
  claims: JSON.stringify({ role: 'workwright_directory', directory_workspace: workspaceId }),
  method: '',
  path: '/scim/v2',
  headers: '{}',
  searchPath: '',
  readOnly,
})

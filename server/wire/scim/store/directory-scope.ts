import type { Scope } from '../../../platform/database/role-scope.ts'
import type { DirectoryToken } from '../scim-context.ts'

/** Returns the scope of a SCIM request: a role with rights on the directory only, whose policies read the workspace from the claims. */
export const directoryScope = ({ workspaceId }: Pick<DirectoryToken, 'workspaceId'>, { readOnly }: { readOnly: boolean }): Scope => ({
  role: 'workwright_directory',
  claims: JSON.stringify({ role: 'workwright_directory', directory_workspace: workspaceId }),
  method: '',
  path: '/scim/v2',
  headers: '{}',
  searchPath: '',
  readOnly,
})

import { draftKey } from '../drafts/draft.ts'
import { personalKey } from './personal-entries.ts'
import { readPersonal, writePersonal } from './personal-storage.ts'

const entryName = 'workspace'

/**
 * Returns the id of the workspace whose rows the screens show, as last stated by the profile. The personal workspace of a user has the id
 * of the user, so that screens can ask for rows before the profile is loaded. Parts that are on every screen use `loadWorkspaceId`, because
 * not every guard loads the workspace.
 */
export const currentWorkspaceId = (userId: string): string => readPersonal(userId, entryName) ?? userId

/** Returns whether this browser knows the current workspace of a user. */
export const hasStoredWorkspace = (userId: string): boolean => readPersonal(userId, entryName) !== null

/** Stores the current workspace of a user. @returns true if the screens showed another one */
export function rememberWorkspace(userId: string, workspaceId: string | null): boolean {
  const previousId = currentWorkspaceId(userId)
  writePersonal(userId, entryName, workspaceId ?? userId)
  return previousId !== currentWorkspaceId(userId)
}

/**
 * Calls `onChange` when another tab stores another workspace of the user. All tabs share the entry, so that this tab would otherwise show the
 * rows of one workspace and add rows to another one. @returns a function that ends the watch
 */
export function watchStoredWorkspace(userId: string, onChange: (formerId: string) => void): () => void {
  const key = personalKey(userId, entryName)
  const onStorage = (event: StorageEvent) => {
    const { oldValue, newValue } = event
    if (event.key === key && oldValue !== null && newValue !== null && newValue !== oldValue) onChange(oldValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Returns the key of a draft that belongs to the current workspace, so that its values are not restored in another one. */
export function workspaceDraftKey(userId: string, form: string): string {
  const workspaceId = currentWorkspaceId(userId)
  return draftKey(userId, workspaceId === userId ? form : `${workspaceId}:${form}`)
}

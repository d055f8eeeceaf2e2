import { useSyncExternalStore } from 'react'
import { makeListeners } from '../browser/listeners.ts'

/** The workspace that this tab has shown last after a change; null before the first change. */
let shownId: string | null = null
let replacements = 0
const listeners = makeListeners()

/** Records that the user has switched to a workspace in this tab. */
export function setShownWorkspace(workspaceId: string): void {
  shownId = workspaceId
}

/**
 * Records that the workspace has changed elsewhere. @returns false if this tab has already shown the change: a request of this tab and
 * another tab can both report it
 */
export function replaceShownWorkspace(workspaceId: string): boolean {
  if (shownId === workspaceId) return false
  shownId = workspaceId
  replacements += 1
  listeners.notify()
  return true
}

const count = () => replacements

/**
 * Returns a React key that changes when the workspace has changed elsewhere. Screens with this key start again: a form would otherwise show
 * values of the former workspace, and save them in the new one.
 */
export const useShownWorkspaceKey = (): number => useSyncExternalStore(listeners.subscribe, count, count)

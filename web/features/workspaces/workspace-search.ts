export const workspaceTabs = ['general', 'members', 'sign-in', 'activity', 'usage', 'directory'] as const
export type WorkspaceTab = (typeof workspaceTabs)[number]

/** Groups of activities that the filter offers. */
export const activityGroups = ['workflows', 'runs', 'approvals', 'triggers', 'knowledge', 'members', 'settings'] as const
export type ActivityGroup = (typeof activityGroups)[number]

/** The open tab and the filters of the activity, as stored in the URL. The members are shown by default. */
export interface WorkspaceSearch {
  tab?: Exclude<WorkspaceTab, 'members'>
  /** Id of the user whose activity is shown. */
  person?: string
  kind?: ActivityGroup
  /** Page of the activity, from 2; undefined for the first one. */
  page?: number
}

/** Reads the open tab and the filters from the URL. Ignores invalid values. Avoids zod to keep the shared bundle small. */
export function workspaceSearch(search: Record<string, unknown>): WorkspaceSearch {
  const tab = workspaceTabs.find((option) => option === search.tab)
  if (tab === undefined || tab === 'members') return {}
  if (tab !== 'activity') return { tab }
  const kind = activityGroups.find((option) => option === search.kind)
  const page = Number(search.page)
  return {
    tab,
    ...(typeof search.person === 'string' && /^[0-9a-f-]{36}$/.test(search.person) && { person: search.person }),
    ...(kind !== undefined && { kind }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
  }
}

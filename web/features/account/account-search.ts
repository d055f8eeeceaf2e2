const accountTabs = ['profile', 'security', 'workflows', 'safety', 'usage', 'privacy'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The open tab, as stored in the URL; undefined for the first tab. */
export interface AccountSearch {
  tab?: Exclude<AccountTab, 'profile'>
}

/** Reads the open tab from the URL. Ignores unknown tabs. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((option) => option === search.tab)
  return tab === undefined || tab === 'profile' ? {} : { tab }
}

const accountTabs = ['profile', 'security', 'workflows', 'usage'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Open tab in the URL; absent for the first tab. */
export interface AccountSearch {
  tab?: Exclude<AccountTab, 'profile'>
}

/** Reads the tab from the URL and ignores unknown values. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((known) => known === search.tab)
  return tab === undefined || tab === 'profile' ? {} : { tab }
}

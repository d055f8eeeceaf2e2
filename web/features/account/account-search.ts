const accountTabs = ['profile', 'security', 'workflows', 'usage'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which tab is open, as it stands in the address; the first needs no word. */
export interface AccountSearch {
  tab?: Exclude<AccountTab, 'profile'>
}

/** A tab that there is not counts as none. */
export function accountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((known) => known === search.tab)
  return tab === undefined || tab === 'profile' ? {} : { tab }
}

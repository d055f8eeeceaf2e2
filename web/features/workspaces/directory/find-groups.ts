/** Returns the groups whose name contains a text. Groups with a role come first, in the given order. */
export function findGroups<Group extends { display_name: string; role: string | null }>(groups: readonly Group[], search: string): Group[] {
  const text = search.trim().toLowerCase()
  const found = groups.filter(({ display_name }) => display_name.toLowerCase().includes(text))
  return [...found.filter(({ role }) => role !== null), ...found.filter(({ role }) => role === null)]
}

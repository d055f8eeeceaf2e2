/** Describes how many workflows of the dashboard can run, and how many must be configured first. */
export function describeWorkflows(total: number, ready: number): string[] {
  if (total === 0) return ['No active workflows yet']
  const active = ready === 1 ? '1 active workflow' : `${ready === 0 ? 'No' : ready} active workflows`
  return total === ready ? [active] : [active, `${total - ready} to configure`]
}

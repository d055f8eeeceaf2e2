import { paths } from '../../lib/routing/paths.ts'

export const publicLinks = [
  { to: paths.blogs, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
] as const

export interface NavigationLink {
  to: Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>
  label: string
  /** True: shows the number of pending approvals. */
  hasApprovals?: true
  /** True: the navigation bar of a small window has no room for the link. The drawer has it. */
  isWide?: true
}

export const clientLinks = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.workflows, label: 'Workflows' },
  { to: paths.runs, label: 'Runs', hasApprovals: true },
  { to: paths.approvals, label: 'Approvals', isWide: true },
  { to: paths.value, label: 'Value', isWide: true },
  { to: paths.knowledgeBase, label: 'Knowledge' },
  ...publicLinks,
] as const satisfies readonly NavigationLink[]

/** Additional links for administrators in the navigation drawer. */
export const adminLinks = [
  { to: paths.demos, label: 'Demos' },
  { to: paths.admin, label: 'Admin' },
] as const

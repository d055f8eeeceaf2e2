import { paths } from '../../lib/routing/paths.ts'

export const publicLinks = [
  { to: paths.blogs, label: 'Blog' },
  { to: paths.contact, label: 'Contact' },
] as const

export const clientLinks = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.workflows, label: 'Workflows' },
  ...publicLinks,
] as const

/** Additional links for administrators in the navigation drawer. */
export const adminLinks = [
  { to: paths.demos, label: 'Demos' },
  { to: paths.admin, label: 'Admin' },
] as const

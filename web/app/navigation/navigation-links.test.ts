import { expect, it } from 'vitest'
import { clientLinks, type NavigationLink } from './navigation-links.ts'

const links: readonly NavigationLink[] = clientLinks

it('lists the screens of clients before the public pages', () => {
  expect(links.map(({ label }) => label)).toEqual(['Dashboard', 'Workflows', 'Runs', 'Approvals', 'Value', 'Knowledge', 'Blog', 'Contact'])
})

it('shows the number of pending approvals at Runs and Approvals', () => {
  expect(links.filter(({ hasApprovals }) => hasApprovals).map(({ label }) => label)).toEqual(['Runs', 'Approvals'])
})

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paths } from '../../../lib/routing/paths.ts'
import { ClientLinks } from './client-links.tsx'

async function linksOf(email: string) {
  const routeTree = createRootRoute({ component: () => <ClientLinks id="9c5b94b1" email={email} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
}

it('links to the runs of a client by email address', async () => {
  expect(await linksOf('ada@example.com')).toContain(`${paths.adminRuns}?q=ada%40example.com`)
})

it('does not link an account without an email address to the runs of all clients', async () => {
  const links = await linksOf('')
  expect(links.filter((href) => href?.startsWith(paths.adminRuns))).toEqual([])
  expect(links).toContain(paths.adminClientView.replace('$clientId', '9c5b94b1'))
})

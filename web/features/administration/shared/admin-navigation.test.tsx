import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paths } from '../../../lib/routing/paths.ts'
import { AdminLayout } from './admin-layout.tsx'
import { adminScreens } from './admin-screens.ts'

it('links every administration screen from the others', async () => {
  const routeTree = createRootRoute({ component: () => <AdminLayout>screen</AdminLayout> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([paths.admin, ...adminScreens.map(({ to }) => to)])
})

it('lists every administration screen except the second factor and details', () => {
  const listed = new Set<string>([paths.admin, ...adminScreens.map(({ to }) => to)])
  const missing = Object.values(paths).filter((path) => path.startsWith(paths.admin) && !listed.has(path))
  expect(missing).toEqual([paths.adminClientView, paths.adminSecondFactor])
})

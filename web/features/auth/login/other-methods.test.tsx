import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { authMessages } from '../auth-messages.ts'
import type { LoginMode } from './login-mode.ts'
import { OtherMethods } from './other-methods.tsx'

const none = { providers: [], sso: false, workspaceSso: false, mail: false, passkeys: false, phone: false, phoneSignIn: false }

async function render(mode: LoginMode, methods: Partial<typeof none>) {
  const component = () => <OtherMethods mode={mode} config={{ ...none, ...methods }} onUsePhone={() => undefined} />
  const root = createRootRoute()
  const pages = createRoute({ getParentRoute: () => root, id: 'login-pages' })
  const screen = createRoute({ getParentRoute: () => pages, path: '/login', component })
  const routeTree = root.addChildren([pages.addChildren([screen])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/login'] }) })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(['login', 'signup'] as const)('offers a phone number for the %s if the server allows it', async (mode) => {
  expect(await render(mode, { phoneSignIn: true })).toContain(authMessages.byPhone.choose)
  expect(await render(mode, { phone: true, mail: true })).not.toContain(authMessages.byPhone.choose)
})

test('offers a link by email for the login only', async () => {
  expect(await render('login', { mail: true })).toContain('Email me a sign-in link')
  expect(await render('signup', { mail: true })).not.toContain('Email me a sign-in link')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PhoneSignIn } from './phone-sign-in.tsx'

test.each([
  ['login', 'Sign in with a phone number'],
  ['signup', 'Sign up with a phone number'],
] as const)('asks for a number for the %s', (mode, title) => {
  vi.stubGlobal('document', { getElementById: () => null })
  const html = renderToStaticMarkup(
    <PhoneSignIn mode={mode} isLoggingIn={{ current: false }} onEntered={async () => undefined} onBack={() => undefined} />,
  )
  expect(html).toContain(title)
  expect(html).toContain('type="tel"')
})

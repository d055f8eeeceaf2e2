import type { CDPSession, Page } from '@playwright/test'
import { passkeyMessages } from '../../web/features/auth/passkey-messages.ts'
import { expect, toast } from './fixtures.ts'

/** Replaces the IP address of the server with `localhost`: browsers do not allow passkeys for IP addresses. */
export const toLocalhost = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost')

export interface Authenticator {
  devtools: CDPSession
  authenticatorId: string
}

/** Adds a virtual authenticator to the browser. It confirms every request and verifies its user. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const capabilities = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...capabilities, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return { devtools, authenticatorId }
}

/** Adds a passkey to the account of the signed-in user. */
export async function addPasskey(page: Page, base: string): Promise<void> {
  const { card } = passkeyMessages
  await page.goto(`${base}/account?tab=security`)
  await page.getByRole('button', { name: card.add }).click()
  await expect(toast(page, card.added.title)).toBeVisible()
}

/** Sets whether the virtual authenticator verifies its user. If false, the browser cancels each passkey request. */
export const setUserVerified = ({ devtools, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

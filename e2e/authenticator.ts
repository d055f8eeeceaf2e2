import type { CDPSession, Page } from '@playwright/test'
import { passkeyMessages } from '../contracts/passkey-messages.ts'
import { expect, toast } from './fixtures.ts'

/** Passkeys are made for names: at the address of a machine, browsers have none. */
export const named = (baseURL: string | undefined) => (baseURL ?? '').replace('127.0.0.1', 'localhost')

export interface Authenticator {
  devtools: CDPSession
  authenticatorId: string
}

/** An authenticator in the browser, whose owner shows who they are whenever they are asked. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return { devtools, authenticatorId }
}

/** Adds a passkey for signing in to the account of whoever is signed in, by an authenticator that the browser has. */
export async function addPasskey(page: Page, base: string): Promise<void> {
  const { card } = passkeyMessages
  await page.goto(`${base}/account?tab=security`)
  await page.getByRole('button', { name: card.add }).click()
  await expect(toast(page, card.added.title)).toBeVisible()
}

/** Whether they do; whoever does not, cancels. */
export const setUserVerified = ({ devtools, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

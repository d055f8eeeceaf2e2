import { expect, it } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { nameOfProvider, providersOf } from './provider.ts'

const client = (preset: string) => ({ [`AUTH_${preset}_CLIENT_ID`]: 'id', [`AUTH_${preset}_CLIENT_SECRET`]: 'secret' })
const providersWith = (environment: Record<string, string>) => providersOf(readSettings(environment))

it.each([
  ['GOOGLE', 'google', 'https://accounts.google.com'],
  // The auth API uses the name `azure` for Microsoft.
  ['MICROSOFT', 'azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['APPLE', 'apple', 'https://appleid.apple.com'],
  ['GITHUB', 'github', 'https://github.com'],
])('enables %s as %s if it has a client id', (preset, id, issuer) => {
  expect([...providersWith({}).keys()]).toEqual([])
  const providers = providersWith(client(preset))
  expect([...providers.keys()]).toEqual([id])
  expect(providers.get(id)).toMatchObject({ issuer, clientId: 'id', clientSecret: 'secret', audiences: ['id'], trustsEmail: false })
})

it('trusts email addresses of a single Microsoft tenant, but not of shared tenants', () => {
  const microsoftProvider = (tenant: string) => providersWith({ ...client('MICROSOFT'), AUTH_MICROSOFT_TENANT: tenant }).get('azure')
  expect(microsoftProvider('contoso.onmicrosoft.com')).toMatchObject({
    trustsEmail: true,
    issuer: 'https://login.microsoftonline.com/contoso.onmicrosoft.com/v2.0',
  })
  for (const open of ['common', 'organizations', 'consumers']) expect(microsoftProvider(open)?.trustsEmail, open).toBe(false)
})

it('returns display names of providers', () => {
  const providers = providersWith(client('MICROSOFT'))
  const names = ['azure', 'email', 'web3', 'sso:7d0e', 'gone'].map((id) => nameOfProvider({ providers }, id))
  expect(names).toEqual(['Microsoft', 'Your email address', 'A wallet', 'Your company’s single sign-on', 'gone'])
})

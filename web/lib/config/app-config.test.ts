import { expect, test } from 'vitest'
import { parseEmbeddedConfig } from './app-config.ts'

const config = {
  supabaseUrl: 'http://127.0.0.1:3000',
  publishableKey: 'sb_publishable_x',
  productName: 'Workwright',
  maxFileBytes: 1000,
  signIn: {
    providers: [{ id: 'okta', name: 'Okta' }],
    sso: true,
    workspaceSso: true,
    mail: true,
    passkeys: true,
    phone: false,
    phoneSignIn: true,
  },
  emailChange: true,
  languageModel: true,
  adminsNeedSecondFactor: true,
  captcha: { provider: 'turnstile', siteKey: 'site', scriptUrl: 'https://judge.example/api.js' },
}

test('uses the settings that the page contains', () => {
  expect(parseEmbeddedConfig(JSON.stringify({ ...config, more: 1 }))).toEqual(config)
})

test.each([
  undefined,
  null,
  '',
  '%APP_CONFIG%',
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...config, supabaseUrl: 1 }),
  JSON.stringify({ ...config, signIn: 1 }),
])('%j is invalid, so the settings are fetched', (text) => expect(parseEmbeddedConfig(text)).toBeNull())

import { expect, it } from 'vitest'
import { captchaOf } from './captcha-settings.ts'
import { readSettings } from './settings.ts'

const complete = { AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SITE_KEY: 'site', AUTH_CAPTCHA_SECRET: 'secret' }

it('disables the CAPTCHA if no settings are given', () => {
  expect(captchaOf(readSettings({}))).toBeNull()
})

it.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify', ['https://challenges.cloudflare.com'], []],
  [
    'hcaptcha',
    'https://api.hcaptcha.com/siteverify',
    ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  ],
])('returns the URLs and origins of %s', (provider, verifyUrl, script, connect) => {
  expect(captchaOf(readSettings({ ...complete, AUTH_CAPTCHA_PROVIDER: provider }))).toMatchObject({
    publicConfig: { provider, siteKey: 'site' },
    secret: 'secret',
    verifyUrl,
    origins: { script, frame: script, connect, style: connect },
  })
})

it('allows only the origin of a custom script', () => {
  const ownUrls = { AUTH_CAPTCHA_URL: 'https://relay.example/verify', AUTH_CAPTCHA_SCRIPT_URL: 'https://relay.example/a/b.js' }
  expect(captchaOf(readSettings({ ...complete, ...ownUrls }))).toMatchObject({
    publicConfig: { scriptUrl: 'https://relay.example/a/b.js' },
    verifyUrl: 'https://relay.example/verify',
    origins: { script: ['https://relay.example'], frame: ['https://relay.example'] },
  })
})

it.each([
  [{ AUTH_CAPTCHA_SECRET: 'secret' }, 'AUTH_CAPTCHA_PROVIDER, AUTH_CAPTCHA_SITE_KEY: set'],
  [{ ...complete, AUTH_CAPTCHA_SITE_KEY: '' }, 'AUTH_CAPTCHA_SITE_KEY: set'],
  [{ AUTH_CAPTCHA_URL: 'https://relay.example/verify' }, 'AUTH_CAPTCHA_PROVIDER, AUTH_CAPTCHA_SITE_KEY, AUTH_CAPTCHA_SECRET: set'],
  [{ ...complete, AUTH_CAPTCHA_PROVIDER: 'recaptcha' }, 'AUTH_CAPTCHA_PROVIDER: must be one of: turnstile, hcaptcha'],
])('rejects incomplete settings: %o', (settings, message) => {
  expect(() => readSettings(settings)).toThrow(message)
})

import type { Endpoint } from './dependencies.ts'

/** GET /health: reports that the service is running. */
export const readHealth: Endpoint = (c) =>
  c.json({ version: 'workwright', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' })

/** GET /.well-known/jwks.json: returns the public keys that verify our access tokens. */
export const readKeys: Endpoint = (c, { signingKeys }) =>
  c.json({ keys: signingKeys.publicKeys() }, 200, { 'Cache-Control': 'public, max-age=600' })

/** GET /settings: returns the sign-in methods that a client can offer. */
export const readSettings: Endpoint = (c, { settings, providers }) =>
  c.json({
    external: {
      ...Object.fromEntries([...providers.keys()].map((id) => [id, true])),
      email: true,
      phone: settings.AUTH_PHONE,
      anonymous_users: settings.AUTH_ANONYMOUS_USERS,
    },
    disable_signup: !settings.SIGNUP_ENABLED,
    mailer_autoconfirm: !settings.AUTH_REQUIRE_EMAIL_CONFIRMATION,
    phone_autoconfirm: false,
    sms_provider: settings.AUTH_PHONE ? 'webhook' : '',
    saml_enabled: settings.AUTH_SAML_ENABLED,
    passkeys_enabled: settings.AUTH_PASSKEYS,
  })

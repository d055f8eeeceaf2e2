import { type JourneyServer, startServer } from './server.ts'

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

/** Starts a server with an administrator, without rate limits of sign-ins, and with cheap password hashes, which make tests fast. */
export function startAdministeredServer(settings: Record<string, string> = {}): Promise<JourneyServer> {
  return startServer({
    AUTH_RATE_LIMIT: '0',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  })
}

import { type JourneyServer, startServer } from './server.ts'

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

/** A server of a journey's own with an administrator, cheap hashes and no limits. */
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

import pg from 'pg'
import type { Settings } from '../config/settings.ts'

export interface WelcomeOptions {
  settings: Settings
  /** Null for a worker, which has no address. */
  address: string | null
  hasAdministrator: boolean
}

/** Returns the message printed after the start: the address and, if there is no administrator, how to create one. */
export function welcome({ settings, address, hasAdministrator }: WelcomeOptions): string {
  if (address === null) return `\n  ${settings.PRODUCT_NAME} runs background jobs.\n\n`
  const url = settings.PUBLIC_URL ?? address
  const lines = ['', `  ${settings.PRODUCT_NAME} is ready:  ${url}`, '']
  if (!hasAdministrator)
    lines.push(
      '  There is no administrator yet. Either',
      `    sign up at ${url}/signup, then:  npm run admin -- grant you@company.com`,
      '  or start with ADMIN_EMAIL and ADMIN_PASSWORD set.',
      '',
    )
  return `${lines.join('\n')}\n`
}

/** Returns whether there is an administrator. The administrator in the settings counts too, because this account is created in parallel. */
export async function findAdministrator(settings: Settings, ownerUrl: string): Promise<boolean> {
  if (settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD) return true
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from public.user_roles where role = 'admin' limit 1`)
    return rowCount === 1
  } finally {
    await client.end()
  }
}

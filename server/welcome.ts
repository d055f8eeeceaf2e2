import pg from 'pg'
import type { Settings } from './config/settings.ts'

/** What a start tells whoever started us: where we are, and how to become administrator while there is none. */
export async function welcome(ownerUrl: string, settings: Settings, address: string | null): Promise<string> {
  if (address === null) return `\n  ${settings.PRODUCT_NAME} works jobs.\n\n`
  const url = settings.PUBLIC_URL ?? address
  const lines = ['', `  ${settings.PRODUCT_NAME} is ready:  ${url}`, '']
  if (!(await hasAdministrator(ownerUrl)))
    lines.push(
      '  There is no administrator yet. Either',
      `    sign up at ${url}/signup, then:  npm run admin -- grant you@company.com`,
      '  or start with ADMIN_EMAIL and ADMIN_PASSWORD set.',
      '',
    )
  return `${lines.join('\n')}\n`
}

async function hasAdministrator(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from public.user_roles where role = 'admin' limit 1`)
    return rowCount === 1
  } finally {
    await client.end()
  }
}

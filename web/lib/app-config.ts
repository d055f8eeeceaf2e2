import { type AppConfig, appConfigSchema } from '../../contracts/app-config.ts'

/**
 * The server writes its public settings into the page, which saves one round trip.
 * A page served by something else (the development server) still has the placeholder.
 */
function embeddedConfig(): AppConfig | null {
  const text = document.getElementById('app-config')?.textContent?.trim()
  return text?.startsWith('{') ? appConfigSchema.parse(JSON.parse(text)) : null
}

async function fetchedConfig(): Promise<AppConfig> {
  const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server's settings could not be read (${response.status})`)
  return appConfigSchema.parse(await response.json())
}

export async function loadAppConfig(): Promise<AppConfig> {
  return embeddedConfig() ?? (await fetchedConfig())
}

import { type AppConfig, appConfigSchema } from '../../contracts/app-config.ts'

/** The server writes its public settings into the page, which saves one round trip; a page served without them asks. */
const elementId = 'app-config'

function embeddedConfig(): AppConfig | null {
  const text = document.getElementById(elementId)?.textContent
  return text?.trim() ? appConfigSchema.parse(JSON.parse(text)) : null
}

async function fetchedConfig(): Promise<AppConfig> {
  const response = await fetch('/app-config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server's settings could not be read (${response.status})`)
  return appConfigSchema.parse(await response.json())
}

export async function loadAppConfig(): Promise<AppConfig> {
  return embeddedConfig() ?? (await fetchedConfig())
}

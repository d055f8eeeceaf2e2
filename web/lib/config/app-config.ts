import type { AppConfig } from '../../../contracts/app-config.ts'
import { recordOf } from '../json/json-record.ts'

/**
 * Parses the settings that the server wrote into the page; null if another server serves it (the development server leaves the
 * placeholder). Does not use zod, which would add 24 kB to every screen of signed-in users.
 */
export function parseEmbeddedConfig(text: string | null | undefined): AppConfig | null {
  try {
    const config = recordOf(JSON.parse(text ?? ''))
    const { supabaseUrl, publishableKey, productName, maxFileBytes, emailChange, languageModel, adminsNeedSecondFactor, captcha } = config
    const areStrings = typeof supabaseUrl === 'string' && typeof publishableKey === 'string' && typeof productName === 'string'
    const signIn = recordOf(config.signIn)
    if (!areStrings || typeof maxFileBytes !== 'number' || !Array.isArray(signIn.providers)) return null
    const isOn = (name: string) => signIn[name] === true
    const methods = {
      sso: isOn('sso'),
      workspaceSso: isOn('workspaceSso'),
      mail: isOn('mail'),
      passkeys: isOn('passkeys'),
      phone: isOn('phone'),
      phoneSignIn: isOn('phoneSignIn'),
    }
    return {
      supabaseUrl,
      publishableKey,
      productName,
      maxFileBytes,
      signIn: { providers: signIn.providers, ...methods },
      emailChange: emailChange === true,
      languageModel: languageModel === true,
      adminsNeedSecondFactor: adminsNeedSecondFactor === true,
      // Does not validate the value, because the server has validated its settings.
      captcha: (captcha as AppConfig['captcha'] | undefined) ?? null,
    }
  } catch {
    return null
  }
}

async function fetchConfig(): Promise<AppConfig> {
  const [response, { appConfigSchema }] = await Promise.all([
    fetch('/app-config.json', { headers: { accept: 'application/json' } }),
    import('../../../contracts/app-config.ts'),
  ])
  if (!response.ok) throw new Error(`Couldn’t read the server’s settings (${response.status})`)
  return appConfigSchema.parse(await response.json())
}

/** Returns the settings that the page contains; null if another server serves it. */
export function readEmbeddedConfig(): AppConfig | null {
  return parseEmbeddedConfig(document.getElementById('app-config')?.textContent)
}

export async function loadAppConfig(): Promise<AppConfig> {
  return readEmbeddedConfig() ?? (await fetchConfig())
}

import type { CaptchaConfig, CaptchaProvider } from '../../../../contracts/auth/captcha.ts'
import { cspNonce } from '../../../ui/theme/csp-nonce.ts'

/** Functions that the scripts of both CAPTCHA services provide. */
export interface CaptchaApi {
  /** Shows the widget in an element. Returns the widget's id. */
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(handle: string): void
  remove(handle: string): void
}

/** Globals that the services' scripts define, and the callback for the end of loading. */
type CaptchaWindow = Partial<Record<CaptchaProvider, CaptchaApi>> & { onCaptchaScript?: () => void }

/** Maximum time to wait for the script. With some content blockers, the request hangs instead of failing. */
const loadTimeoutMs = 15_000

let loading: Promise<CaptchaApi> | null = null

/** Loads the script of the service once per page. If that fails, the next call tries again. */
export function loadCaptcha(config: CaptchaConfig): Promise<CaptchaApi> {
  loading ??= load(config).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load({ provider, scriptUrl }: CaptchaConfig): Promise<CaptchaApi> {
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaApi>()
  // Cast: the CAPTCHA provider's script sets these globals.
  const names = window as unknown as CaptchaWindow
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', 'onCaptchaScript' satisfies keyof CaptchaWindow)
  const script = document.createElement('script')
  const fail = () => reject(new Error(`Couldn’t load the script of ${url.host}`))
  const timer = setTimeout(fail, loadTimeoutMs)
  names.onCaptchaScript = () => {
    const api = names[provider]
    if (api) resolve(api)
    else fail()
  }
  script.onerror = fail
  if (cspNonce) script.nonce = cspNonce
  script.src = url.href
  document.head.append(script)
  return promise
    .catch((error: unknown) => {
      script.remove()
      throw error
    })
    .finally(() => clearTimeout(timer))
}

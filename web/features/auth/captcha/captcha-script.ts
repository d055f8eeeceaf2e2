import type { CaptchaConfig, CaptchaProvider } from '../../../../contracts/auth/captcha.ts'
import { cspNonce } from '../../../ui/theme/csp-nonce.ts'

/** Common part of the global APIs of both services. */
export interface CaptchaApi {
  /** Renders the widget and returns its id. */
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(handle: string): void
  remove(handle: string): void
}

/** Globals set by the scripts, and the callback they invoke when loaded. */
type CaptchaWindow = Partial<Record<CaptchaProvider, CaptchaApi>> & { onCaptchaScript?: () => void }

/** Load timeout. Content blockers may let a script hang instead of failing. */
const loadTimeoutMs = 15_000

let loading: Promise<CaptchaApi> | null = null

/** Loads the service's script once per page. After a failure, the next call retries. */
export function loadCaptcha(config: CaptchaConfig): Promise<CaptchaApi> {
  loading ??= load(config).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load({ provider, scriptUrl }: CaptchaConfig): Promise<CaptchaApi> {
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaApi>()
  // Cast: the third-party script sets these globals.
  const names = window as unknown as CaptchaWindow
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', 'onCaptchaScript' satisfies keyof CaptchaWindow)
  const script = document.createElement('script')
  const fail = () => reject(new Error(`The script of ${url.host} could not be loaded`))
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

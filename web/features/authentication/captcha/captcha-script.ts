import type { CaptchaConfig, CaptchaProvider } from '../../../../contracts/captcha.ts'
import { cspNonce } from '../../../ui/csp-nonce.ts'

/** What the scripts of both services leave behind, as far as we use it. */
export interface CaptchaApi {
  /** Shows the widget in an element. @returns its handle. */
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(handle: string): void
  remove(handle: string): void
}

/** The names that the scripts take, and the one by which they tell that they are there. */
type CaptchaWindow = Partial<Record<CaptchaProvider, CaptchaApi>> & { onCaptchaScript?: () => void }

/** A blocker may let a script hang as well as fail. Milliseconds. */
const patience = 15_000

let loading: Promise<CaptchaApi> | null = null

/** The service's script, once for the page; after a failure the next call tries anew. */
export function loadCaptcha(config: CaptchaConfig): Promise<CaptchaApi> {
  loading ??= load(config).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load({ provider, scriptUrl }: CaptchaConfig): Promise<CaptchaApi> {
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaApi>()
  // The cast: the script is another's, and puts its names there.
  const names = window as unknown as CaptchaWindow
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', 'onCaptchaScript' satisfies keyof CaptchaWindow)
  const script = document.createElement('script')
  const fail = () => reject(new Error(`The script of ${url.host} did not come`))
  const timer = setTimeout(fail, patience)
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

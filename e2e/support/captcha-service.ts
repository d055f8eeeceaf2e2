import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for Turnstile: the script of the widget, and the service that verifies tokens. */
export interface CaptchaService {
  settings: Record<string, string>
  /** Verification requests in the order of their arrival. */
  verifications: { response: string | null; secret: string | null; success: boolean }[]
  /** Result of the following verifications. */
  verdict: 'pass' | 'refuse'
  /** False to make requests for the script fail. */
  isServing: boolean
  stop(): Promise<void>
}

/** Behaves like the real widget: renders into the given element, issues one token per click, and restarts on `reset`. */
const script = `
let count = 0
const widgets = new Map()
const draw = (handle) => {
  const { box, options } = widgets.get(handle)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'I am human (' + options.sitekey + ', ' + options.theme + ')'
  button.onclick = () => { button.disabled = true; options.callback('token-' + ++count + '-' + Math.random()) }
  const makeEventButton = (name) => {
    const other = document.createElement('button')
    other.type = 'button'
    other.textContent = name
    other.onclick = () => options[name]()
    return other
  }
  box.replaceChildren(button, makeEventButton('expired-callback'), makeEventButton('error-callback'))
}
window.turnstile = {
  render(box, options) { const handle = 'w' + widgets.size; widgets.set(handle, { box, options }); draw(handle); return handle },
  reset: draw,
  remove(handle) { widgets.get(handle).box.replaceChildren(); widgets.delete(handle) },
}
window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

export async function startCaptchaService(): Promise<CaptchaService> {
  const service = { verifications: [], verdict: 'pass', isServing: true } as Pick<CaptchaService, 'verifications' | 'verdict' | 'isServing'>
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      if (!service.isServing) return void response.destroy()
      return void response.setHeader('content-type', 'text/javascript').end(script)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const [token, secret] = [form.get('response'), form.get('secret')]
    const isNew = token?.startsWith('token-') === true && !service.verifications.some(({ response: known }) => known === token)
    const success = service.verdict === 'pass' && isNew && secret === 'the secret'
    service.verifications.push({ response: token, secret, success })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, {
    settings: {
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SITE_KEY: 'the site',
      AUTH_CAPTCHA_SECRET: 'the secret',
      AUTH_CAPTCHA_URL: `${url}/siteverify`,
      AUTH_CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

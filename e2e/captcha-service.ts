import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for Turnstile: the script that draws the widget, and the service that judges its tokens. */
export interface CaptchaService {
  settings: Record<string, string>
  /** What the verdicts were asked about, in order. */
  judged: { response: string | null; secret: string | null; success: boolean }[]
  /** Whether the next tokens pass. */
  verdict: 'pass' | 'refuse'
  /** Whether the script comes. */
  isServing: boolean
  stop(): Promise<void>
}

/** As the real one: rendered where it is told, a token for each click, told to start over by `reset`. */
const script = `
let count = 0
const widgets = new Map()
const draw = (handle) => {
  const { box, options } = widgets.get(handle)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'I am human (' + options.sitekey + ', ' + options.theme + ')'
  button.onclick = () => { button.disabled = true; options.callback('token-' + ++count + '-' + Math.random()) }
  const happens = (name) => {
    const other = document.createElement('button')
    other.type = 'button'
    other.textContent = name
    other.onclick = () => options[name]()
    return other
  }
  box.replaceChildren(button, happens('expired-callback'), happens('error-callback'))
}
window.turnstile = {
  render(box, options) { const handle = 'w' + widgets.size; widgets.set(handle, { box, options }); draw(handle); return handle },
  reset: draw,
  remove(handle) { widgets.get(handle).box.replaceChildren(); widgets.delete(handle) },
}
window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

export async function startCaptchaService(): Promise<CaptchaService> {
  const service = { judged: [], verdict: 'pass', isServing: true } as Pick<CaptchaService, 'judged' | 'verdict' | 'isServing'>
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      if (!service.isServing) return void response.destroy()
      return void response.setHeader('content-type', 'text/javascript').end(script)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const words = new URLSearchParams(body)
    const [token, secret] = [words.get('response'), words.get('secret')]
    const isNew = token?.startsWith('token-') === true && !service.judged.some(({ response: known }) => known === token)
    const success = service.verdict === 'pass' && isNew && secret === 'the secret'
    service.judged.push({ response: token, secret, success })
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

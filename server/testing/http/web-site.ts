import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { siteCertificate, siteKey } from './site-certificate.ts'

export interface SiteResponse {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Delay of the response in milliseconds. */
  delayMs?: number
  /** True if the server accepts requests for this page but never responds. */
  neverResponds?: boolean
  /** True if the server closes the connection without a response. */
  resets?: boolean
}

export interface WebSite {
  origin: string
  /** Responses by path, which tests can change. Other paths return status 404. */
  pages: Record<string, SiteResponse | ((request: IncomingMessage) => SiteResponse)>
  /** All requests received so far, in order. */
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  stop(): Promise<void>
}

/** Creates an HTTPS server and adds its certificate to those that this process trusts. */
export function createTrustedServer(listener: RequestListener) {
  const certificates = getCACertificates('default')
  if (!certificates.includes(siteCertificate)) setDefaultCACertificates([...certificates, siteCertificate])
  return createSecureServer({ key: siteKey, cert: siteCertificate }, listener)
}

/** Starts a website on the local machine. */
export async function startWebSite({ isSecure = false, host = '127.0.0.1' } = {}): Promise<WebSite> {
  const pages: WebSite['pages'] = {}
  const requests: WebSite['requests'] = []
  const server = (isSecure ? createTrustedServer : createServer)((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const page = pages[path]
    const {
      status = 200,
      headers = {},
      body = '',
      delayMs = 0,
      neverResponds,
      resets,
    } = (typeof page === 'function' ? page(request) : page) ?? { status: 404 }
    if (neverResponds) return
    if (resets) return void response.destroy()
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      response.end(body)
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // Cast: the address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    origin: `${isSecure ? 'https' : 'http'}://${host}:${port}`,
    pages,
    requests: requests,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

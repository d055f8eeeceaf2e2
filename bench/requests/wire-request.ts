import type { RecordedRequest } from './record-statement.ts'

/** Returns the text of an HTTP/1.1 request to /rest/v1. */
export function wireOf({ method, path, headers, body = '' }: RecordedRequest, host: string): string {
  const size = Buffer.byteLength(body.replace('%n%', '000000'))
  const lines = [
    `${method} /rest/v1${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (body) lines.push(`content-length: ${size}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

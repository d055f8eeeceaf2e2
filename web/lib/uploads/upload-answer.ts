/** A response of the server to an upload request. */
export interface UploadResponse {
  getStatus(): number
  getBody(): string
}

/**
 * Returns whether the server rejected the access token. Storage answers with status 400 then, without a body for HEAD requests. A rejection
 * of the upload itself has another status.
 */
export function isTokenRejected(response: UploadResponse): boolean {
  const status = response.getStatus()
  if (status !== 400) return status === 401
  const body = response.getBody().trim()
  return body === '' || readMember(body, 'code') === 'AccessDenied'
}

/** Returns whether the server was unable to process the request. Its response then says nothing about the upload itself. */
export function isTemporary(response: UploadResponse): boolean {
  const status = response.getStatus()
  return status >= 500 || status === 408 || status === 429
}

/** Maximum length of the server's messages. A longer text is the error page of a proxy. */
const maxMessageLength = 200

/** Returns the message with which the server rejected the upload. Null for a connection error, and for a text that is not meant for users. */
export function errorMessageOf(response: UploadResponse | null | undefined): string | null {
  const body = response?.getBody().trim() ?? ''
  const text = body.startsWith('{') ? readMember(body, 'message') : body
  const isMessage = text !== null && text !== '' && text.length <= maxMessageLength && !text.startsWith('<')
  return isMessage && (response?.getStatus() ?? 500) < 500 ? text : null
}

function readMember(json: string, name: string): string | null {
  try {
    const member: unknown = Object(JSON.parse(json))[name]
    return typeof member === 'string' ? member : null
  } catch {
    return null
  }
}

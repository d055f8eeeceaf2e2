/** A response of the server to an upload request. */
export interface UploadAnswer {
  getStatus(): number
  getBody(): string
}

/**
 * Returns whether the server rejected the token. Storage uses status 400 for this, without a body for HEAD requests; a
 * rejection of the upload itself has its own status.
 */
export function isTokenRefused(answer: UploadAnswer): boolean {
  const status = answer.getStatus()
  if (status !== 400) return status === 401
  const body = answer.getBody().trim()
  return body === '' || readMember(body, 'code') === 'AccessDenied'
}

/** Longer texts are not messages of the server but pages of a proxy. */
const maxMessageLength = 200

/** Returns the message of the server's rejection; null for a connection error or a text that is not for users. */
export function sentenceOf(answer: UploadAnswer | null | undefined): string | null {
  const body = answer?.getBody().trim() ?? ''
  const said = body.startsWith('{') ? readMember(body, 'message') : body
  const isSentence = said !== null && said !== '' && said.length <= maxMessageLength && !said.startsWith('<')
  return isSentence && (answer?.getStatus() ?? 500) < 500 ? said : null
}

function readMember(json: string, name: string): string | null {
  try {
    const member: unknown = Object(JSON.parse(json))[name]
    return typeof member === 'string' ? member : null
  } catch {
    return null
  }
}

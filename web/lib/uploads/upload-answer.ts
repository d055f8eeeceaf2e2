import { shownMessage } from '../api/api-error.ts'

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

/**
 * Thrown for a temporary error, so that the client repeats the request. Carries the response, whose message is shown after the last retry.
 */
export class TemporaryUploadError extends Error {
  readonly response: UploadResponse

  constructor(response: UploadResponse) {
    super(`The upload server answered with status ${response.getStatus()}`)
    this.response = response
  }
}

/** Returns the server's error message. Null for a connection error, and for a text that is not meant for users. */
export function errorMessageOf(response: UploadResponse | null | undefined): string | null {
  const body = response?.getBody().trim() ?? ''
  const text = body.startsWith('{') ? readMember(body, 'message') : body
  return shownMessage(text ?? '') || null
}

function readMember(json: string, name: string): string | null {
  try {
    const member: unknown = Object(JSON.parse(json))[name]
    return typeof member === 'string' ? member : null
  } catch {
    return null
  }
}

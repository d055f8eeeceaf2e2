/** An answer of the server to a part of an upload. */
export interface UploadAnswer {
  getStatus(): number
  getBody(): string
}

/**
 * Whether the server does not know who is asking any more. Storage says so under status 400 (its words under every
 * refusal of the gateway), to a HEAD without words; a refusal of the upload itself carries its true status.
 */
export function isTokenRefused(answer: UploadAnswer): boolean {
  const status = answer.getStatus()
  if (status !== 400) return status === 401
  const body = answer.getBody().trim()
  return body === '' || readMember(body, 'code') === 'AccessDenied'
}

/** Longer than any sentence of ours: a page of a proxy in between. */
const longestSentence = 200

/** The server's own sentence where it refused; null where the line broke, or what came is not for a person. */
export function sentenceOf(answer: UploadAnswer | null | undefined): string | null {
  const body = answer?.getBody().trim() ?? ''
  const said = body.startsWith('{') ? readMember(body, 'message') : body
  const isSentence = said !== null && said !== '' && said.length <= longestSentence && !said.startsWith('<')
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

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as every authenticator app speaks it. Seconds. */
const period = 30
const digits = 6
/** RFC 4226, section 4: the length of the hash. Bytes. */
const secretBytes = 20
/** Steps by which a clock may differ (RFC 6238, section 5.2). */
const skew = 1

const totpOf = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), algorithm: 'SHA1', digits, period })

/** The code of a secret at a moment (milliseconds since 1970). */
export const codeAt = (secret: Buffer, timestamp: number) => totpOf(secret).generate({ timestamp })

/**
 * The time step that a code is of, if it is one of this secret, of now or a step beside it, and later than the last that was taken.
 * @returns null otherwise.
 */
export function matchingStep(secret: Buffer, code: string, lastStep: number | null, timestamp: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp, window: skew })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / period) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

export interface TotpEnrolment {
  /** Base32, for those who type it. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
  /** An SVG of the same. */
  qr_code: string
}

/** What an authenticator app needs, in the three ways of giving it. */
export function describeTotp(secret: Buffer, issuer: string, account: string): TotpEnrolment {
  // A colon parts issuer from account in the label.
  const totp = totpOf(secret, issuer.replaceAll(':', ' '), account)
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2, ecc: 'M' }) }
}

export { secretBytes as totpSecretBytes }

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Duration of a time step, in seconds: the default in RFC 6238 and in authenticator apps. */
const periodSeconds = 30
const codeDigits = 6
/** Length of the secret in bytes: the length of a SHA-1 hash (RFC 4226, section 4). */
const secretBytes = 20
/** Maximum clock difference, in time steps (RFC 6238, section 5.2). */
const maxSkewSteps = 1

const totpOf = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: codeDigits,
    period: periodSeconds,
  })

/** Returns the code for a secret at a time (milliseconds since 1970). */
export const codeAt = (secret: Buffer, timestamp: number) => totpOf(secret).generate({ timestamp })

/**
 * Returns the time step of a valid code: the current step or an adjacent one, which must be later than the last accepted step.
 * @returns null for an invalid or used code
 */
export function matchingStep(secret: Buffer, code: string, lastStep: number | null, timestamp: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp, window: maxSkewSteps })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

export interface TotpEnrolment {
  /** Secret in base32, for manual entry. */
  secret: string
  /** The secret as a URI: `otpauth://totp/…`. */
  uri: string
  /** QR code of `uri`, as SVG. */
  qr_code: string
}

/** Returns the secret in the three forms that authenticator apps accept. */
export function describeTotp(secret: Buffer, issuer: string, account: string): TotpEnrolment {
  // Replaces colons, because a colon separates issuer and account in the label.
  const totp = totpOf(secret, issuer.replaceAll(':', ' '), account)
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { border: 2, ecc: 'M' }) }
}

export { secretBytes as totpSecretBytes }

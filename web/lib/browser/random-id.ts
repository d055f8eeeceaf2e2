/** Creates a random UUID. `crypto.randomUUID` is not available on pages without TLS, for example on an intranet. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Sets the bits for version 4 and variant 10, as RFC 9562, section 5.4, requires.
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const digits = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-')
}

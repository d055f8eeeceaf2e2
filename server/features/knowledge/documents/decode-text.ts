/**
 * Decodes bytes according to their byte order mark, or else `label` (from a header or the page), or else as UTF-8. The fallback
 * is windows-1252, in which every byte is valid.
 */
export function decodeText(bytes: Uint8Array, label?: string | null): string {
  const markedEncoding = byteOrderMarkOf(bytes)
  for (const encoding of markedEncoding ? [markedEncoding] : [label, 'utf-8']) {
    if (!encoding) continue
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The label is unknown, or the bytes are invalid in this encoding.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function byteOrderMarkOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Returns the charset that an HTML page declares in its first kilobyte. */
export function charsetOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null
}

/** Returns whether bytes are text: UTF-16 with a byte order mark, or no control characters. */
export function isText(bytes: Uint8Array): boolean {
  if (byteOrderMarkOf(bytes)?.startsWith('utf-16')) return true
  const head = bytes.subarray(0, 65_536)
  let controlCharacters = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controlCharacters += 1
  }
  return controlCharacters <= head.length / 100
}

import { detectEncoding } from './detect-encoding.ts'

/**
 * Decodes bytes with the first encoding that applies: that of the byte order mark, UTF-16 or ISO-2022-JP by its pattern, `label` (from a
 * header or the page), UTF-8, or the result of `detectEncoding`.
 */
export function decodeText(bytes: Uint8Array, label?: string | null): string {
  const certainEncoding = byteOrderMarkOf(bytes) ?? unmarkedUtf16(bytes) ?? (isEscapedJapanese(bytes) ? 'iso-2022-jp' : null)
  for (const encoding of certainEncoding ? [certainEncoding] : [label, 'utf-8']) {
    if (!encoding) continue
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The label is unknown, or the bytes are invalid in this encoding.
    }
  }
  return new TextDecoder(certainEncoding ?? detectEncoding(bytes)).decode(bytes)
}

function byteOrderMarkOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

const sampleBytes = 65_536

/**
 * Detects UTF-16 without a byte order mark. In UTF-16, ASCII characters have a zero byte, which other encodings do not contain. The
 * position of the zero bytes determines the byte order.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, sampleBytes)
  if (bytes.length % 2 === 1 || !head.includes(0)) return null
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [upperFirst = 0, upperLast = 0] = zeros
  const encoding = upperLast > upperFirst ? 'utf-16le' : 'utf-16be'
  // A text contains at least one line break or space per hundred characters.
  if (Math.max(upperFirst, upperLast) < Math.max(2, head.length / 200) || Math.min(upperFirst, upperLast) > head.length / 500) return null
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    return /[^\t-\r\P{Cc}]|\p{Cn}|\p{Co}/u.test(text) ? null : encoding
  } catch {
    return null
  }
}

/** Returns whether a text switches to Japanese characters by the escape sequences of ISO-2022-JP, which many emails use. */
function isEscapedJapanese(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sampleBytes))
  return head.includes('\u001b$B') || head.includes('\u001b$@')
}

/** Returns the charset that an HTML page declares in its first kilobyte. */
export function charsetOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null
}

/** Returns whether bytes are a text: UTF-16, or bytes without zero bytes and with at most one percent of control characters. */
export function isText(bytes: Uint8Array): boolean {
  if (byteOrderMarkOf(bytes)?.startsWith('utf-16') || unmarkedUtf16(bytes)) return true
  const head = bytes.subarray(0, sampleBytes)
  let controlCharacters = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controlCharacters += 1
  }
  return controlCharacters <= head.length / 100
}

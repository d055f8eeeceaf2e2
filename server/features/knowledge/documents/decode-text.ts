/**
 * Bytes as text: by their byte order mark, else by `label` (what a header or the page says), else UTF-8, and where that
 * is not what they are, windows-1252, which every byte is.
 */
export function decodeText(bytes: Uint8Array, label?: string | null): string {
  const marked = markOf(bytes)
  for (const encoding of marked ? [marked] : [label, 'utf-8']) {
    if (!encoding) continue
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not that: unknown label, or bytes that it has not.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** The charset that an HTML page names in its first kilobyte. */
export function charsetOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null
}

/** Whether bytes are text at all: UTF-16 with its mark, or without the control characters that only programs write. */
export function isText(bytes: Uint8Array): boolean {
  if (markOf(bytes)?.startsWith('utf-16')) return true
  const head = bytes.subarray(0, 65_536)
  let odd = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1
  }
  return odd <= head.length / 100
}

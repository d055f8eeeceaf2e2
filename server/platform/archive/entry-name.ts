/**
 * Maximum length of a name in UTF-8, in bytes. File systems allow 255 bytes; this limit leaves room for a number that makes the name
 * unique.
 */
const maxNameBytes = 180

/** Control and bidirectional characters, which can make a file name appear to have a different extension. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Characters with a special meaning in a file system or shell. */
const separators = /[/\\:*?"<>|]/g
/** Device names of Windows, which are reserved with any extension. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * Converts a user's file name to a name that every operating system can unpack: a single path segment that is neither hidden, nor
 * a device name, nor too long. Invalid characters become `_`.
 */
export function safeFileName(requested: string, fallback = 'file'): string {
  const stripped = requested
    .normalize('NFC')
    .replace(invisible, '')
    .replace(separators, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(devices, '_$1')
  return stripped === '' ? fallback : shorten(stripped)
}

/** Truncates a name but preserves its extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name
  const [stem, extension] = splitEnding(name)
  const room = maxNameBytes - Buffer.byteLength(extension)
  let shortened = ''
  for (const character of stem) {
    if (Buffer.byteLength(shortened + character) > room) break
    shortened += character
  }
  return shortened.trimEnd() + extension
}

function splitEnding(name: string): [stem: string, ending: string] {
  const extension = /.\.[^.\s]{1,16}$/u.exec(name)?.[0].replace(/^./u, '') ?? ''
  return [name.slice(0, name.length - extension.length), extension]
}

/** Creates a function that makes names unique, ignoring case: the second `a.pdf` becomes `a (2).pdf`. */
export function makeUniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (name) => {
    const [stem, extension] = splitEnding(name)
    let unique = name
    const key = name.toLowerCase()
    for (let number = next.get(key) ?? 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${stem} (${number})${extension}`
      next.set(key, number + 1)
    }
    taken.add(unique.toLowerCase())
    return unique
  }
}

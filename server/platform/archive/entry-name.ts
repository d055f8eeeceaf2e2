/** Longest name in UTF-8 bytes: file systems take 255, and a number must still fit. */
const longest = 180

/** Controls, and marks that turn the direction of writing: with them a name shows another ending than it has. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** What means something else to some file system or shell of today. */
const separators = /[/\\:*?"<>|]/g
/** Names that Windows takes for devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * A name that somebody gave a file, as one that any system can unpack: one part of a path, no hidden file, no device,
 * not too long. What cannot be kept is replaced by `_`.
 */
export function safeFileName(given: string, fallback = 'file'): string {
  const bare = given
    .normalize('NFC')
    .replace(invisible, '')
    .replace(separators, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(devices, '_$1')
  return bare === '' ? fallback : shorten(bare)
}

/** The ending survives: it says which program opens the file. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longest) return name
  const [stem, ending] = splitEnding(name)
  const room = longest - Buffer.byteLength(ending)
  let kept = ''
  for (const character of stem) {
    if (Buffer.byteLength(kept + character) > room) break
    kept += character
  }
  return kept.trimEnd() + ending
}

function splitEnding(name: string): [stem: string, ending: string] {
  const ending = /.\.[^.\s]{1,16}$/u.exec(name)?.[0].replace(/^./u, '') ?? ''
  return [name.slice(0, name.length - ending.length), ending]
}

/** Makes names different from each other, for file systems too that take `A` for `a`: the second `a.pdf` is `a (2).pdf`. */
export function makeUniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (name) => {
    const [stem, ending] = splitEnding(name)
    let unique = name
    const key = name.toLowerCase()
    for (let number = next.get(key) ?? 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${stem} (${number})${ending}`
      next.set(key, number + 1)
    }
    taken.add(unique.toLowerCase())
    return unique
  }
}

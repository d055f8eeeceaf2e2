let lastTimestamp = 0

/**
 * Returns `{userId}/{timestamp}.{extension}` (specification, section 3). The timestamp is in milliseconds and unique: files
 * that start in the same millisecond get different ones.
 */
export function documentPath(userId: string, fileName: string, now = Date.now()): string {
  lastTimestamp = Math.max(now, lastTimestamp + 1)
  return `${userId}/${lastTimestamp}.${extensionOf(fileName)}`
}

/** Returns the extension, restricted to letters and digits. The rest of the name is private and not part of the path. */
function extensionOf(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'
}

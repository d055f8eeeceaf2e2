let lastTimestamp = 0

/**
 * `{userId}/{timestamp}.{extension}` (specification, section 3). Milliseconds; two files that begin in the same one
 * are a millisecond apart all the same.
 */
export function documentPath(userId: string, fileName: string, now = Date.now()): string {
  lastTimestamp = Math.max(now, lastTimestamp + 1)
  return `${userId}/${lastTimestamp}.${extensionOf(fileName)}`
}

/** Letters and digits alone: the rest of a name is the person's own word, and stays out of addresses. */
function extensionOf(fileName: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'
}

/** What a failed command said last: the line that names the fault. */
export function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n').at(-1) ?? message
}

/** Returns true for a message of a program that failed because a disk is full (ENOSPC, EDQUOT). */
export const saysDiskFull = (message: string): boolean => /No space left on device|Disk quota exceeded|\((?:ENOSPC|EDQUOT)\)/.test(message)

/** Returns everything that a failed command wrote. */
export function commandOutput(error: unknown): string {
  const { stderr = '', stdout = '', message } = error as { stderr?: string; stdout?: string; message: string }
  return `${stdout}${stderr}${message}`
}

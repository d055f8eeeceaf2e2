/** Returns the last line that a failed command printed, which contains the error. */
export function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n').at(-1) ?? message
}

/**
 * Returns whether the output of initdb, pg_ctl or the server reports a full disk. These programs have no exit code for it, only a message.
 */
export const reportsFullDisk = (message: string): boolean =>
  /No space left on device|Disk quota exceeded|\((?:ENOSPC|EDQUOT)\)/.test(message)

/** Returns the complete output of a failed command. */
export function commandOutput(error: unknown): string {
  const { stderr = '', stdout = '', message } = error as { stderr?: string; stdout?: string; message: string }
  return `${stdout}${stderr}${message}`
}

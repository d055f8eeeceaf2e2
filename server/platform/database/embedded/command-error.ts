/** What a failed command said last: the line that names the fault. */
export function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n').at(-1) ?? message
}

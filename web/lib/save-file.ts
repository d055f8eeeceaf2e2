/** Hands a file to the person, as the browser saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

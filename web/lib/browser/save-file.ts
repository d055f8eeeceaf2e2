/** Downloads a file that the page has created. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Free the file's memory later, because the browser reads the URL after this call.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

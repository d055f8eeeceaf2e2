/** Reasons why a model file cannot be downloaded. The messages can be shown to administrators. */
export const downloadErrorMessages = {
  bad_address: 'Enter an address that starts with https:// and leads to a .gguf file.',
  private_address: 'This address is in a private network. Only public addresses are allowed.',
  exists: 'A file with this name already exists. Delete it first.',
  unreachable: 'Couldn’t reach the server. Check the address and the internet connection, then continue the download.',
  refused: 'The server refused the download. Check the address. Files that require signing in or accepting a license can’t be downloaded.',
  interrupted: 'The connection was lost several times. Continue the download later.',
  too_many_redirects: 'The address redirects too often.',
  too_large: 'The file is larger than 64 GB.',
  no_space: 'The disk doesn’t have enough free space for this file. Free some space, then continue the download.',
  not_writable: 'The server can’t write to its data folder. Check its permissions.',
  checksum: 'The file doesn’t have the expected SHA-256 checksum, so it was deleted. Check the checksum and the address.',
} as const

export type DownloadErrorCode = keyof typeof downloadErrorMessages

/** Thrown if a model file cannot be downloaded. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly code: DownloadErrorCode

  constructor(code: DownloadErrorCode, detail = '', options?: ErrorOptions) {
    super(`${downloadErrorMessages[code]}${detail === '' ? '' : ` ${detail}`}`, options)
    this.code = code
  }
}

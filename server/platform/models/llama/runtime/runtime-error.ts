/** Reasons why the library for model files cannot be installed. The messages can be shown to administrators. */
export const runtimeErrorMessages = {
  unsupported: 'Model files need Linux with glibc on x64 or arm64. On this machine, use a local server such as Ollama instead.',
  no_npm: 'npm was not found. Install npm on the server, or run this installation with npm on the PATH of the server.',
  no_network: 'The package registry can’t be reached. Check the internet connection and proxy settings of the server.',
  no_space: 'The disk doesn’t have enough free space. Free at least 300 MB and try again.',
  not_writable: 'The server can’t write to its data folder. Check its permissions.',
  integrity: 'A downloaded package doesn’t have the expected checksum. Nothing was installed. Check the package registry that npm uses.',
  not_found: 'The package registry doesn’t have a required package. Check the package registry that npm uses.',
  timeout: 'The installation took longer than 20 minutes. Check the internet connection and try again.',
  failed: 'npm couldn’t install the packages. The server log has the details.',
  not_loadable: 'The packages are installed, but don’t run on this machine. The server log has the details.',
} as const

export type RuntimeErrorCode = keyof typeof runtimeErrorMessages

/** Thrown if the library for model files cannot be installed. */
export class RuntimeError extends Error {
  override readonly name = 'RuntimeError'
  readonly code: RuntimeErrorCode
  /** Details for the server log. */
  readonly detail: string

  constructor(code: RuntimeErrorCode, detail = '') {
    super(runtimeErrorMessages[code])
    this.code = code
    this.detail = detail
  }
}

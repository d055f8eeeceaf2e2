/** Reasons why a file cannot be used as a model. The messages can be shown to administrators. */
export const ggufErrorMessages = {
  not_found: 'There is no file at this path, or the server cannot read it.',
  not_file: 'This path is not a regular file.',
  not_gguf: 'This file is not a GGUF model.',
  unsupported_version: 'This file has an unsupported version of the GGUF format. Use a file with version 2 or 3.',
  truncated: 'This file is incomplete. Download it again.',
  split: 'This model consists of several files. Use a model in one file.',
} as const

export type GgufErrorCode = keyof typeof ggufErrorMessages

/** Thrown for a file that is not a usable model. */
export class GgufError extends Error {
  override readonly name = 'GgufError'
  readonly code: GgufErrorCode

  constructor(code: GgufErrorCode, options?: ErrorOptions) {
    super(ggufErrorMessages[code], options)
    this.code = code
  }
}

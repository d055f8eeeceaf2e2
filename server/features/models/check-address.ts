import { isIP } from 'node:net'
import { type ModelChoice, modelChoiceMessages } from '../../../contracts/administration/model-choice.ts'
import { AppError } from '../../platform/http/errors.ts'
import { localServerOrigins } from '../../platform/models/local/local-servers.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'

/**
 * Checks the address of a chosen server before anything is sent to it. Host names are checked when they are resolved.
 * @throws AppError `invalid_input` for a private address or an unencrypted connection
 */
export function requireUsableAddress(choice: ModelChoice, { allowPrivate }: { allowPrivate: boolean }): void {
  if (choice.kind === 'builtin' || choice.kind === 'file' || choice.address === null || allowPrivate) return
  const url = new URL(choice.address)
  if (localServerOrigins.includes(url.origin)) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = choice.kind === 'server' || host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isPrivate) throw new AppError('invalid_input', { message: modelChoiceMessages.addressPrivate })
  if (url.protocol !== 'https:') throw new AppError('invalid_input', { message: modelChoiceMessages.addressNeedsHttps })
}

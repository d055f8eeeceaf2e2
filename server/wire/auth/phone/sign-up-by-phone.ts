import type { AuthDependencies, Caller } from '../dependencies.ts'
import { requireTextAllowed } from '../email/message-limit.ts'
import { obfuscatedUser } from '../flows/obfuscated-user.ts'
import { removeConflictingPassword } from '../flows/remove-conflicting-password.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import type { Origin } from '../protection/known-device.ts'
import type { Metadata } from '../users/metadata.ts'
import type { PresentedUser } from '../users/present-user.ts'
import { getUserByPhone, type UserRow } from '../users/user-store.ts'
import { createPhoneAccount } from './phone-account.ts'
import { sendToOwner } from './phone-otp.ts'
import type { CodeText } from './send-text.ts'

export interface PhoneSignUp {
  phone: string
  password: string
  data: Metadata
  channel: CodeText['channel']
  caller: Caller
  origin: Origin
}

/**
 * Signs up a user whose account is activated by a code in a text message. If the number already has a confirmed account, the
 * response and its duration are the same, but no message is sent.
 * @throws AuthError `over_sms_send_rate_limit`, for known and unknown numbers
 */
export async function signUpByPhone(deps: AuthDependencies, input: PhoneSignUp): Promise<PresentedUser> {
  const { phone, data, channel, caller } = input
  await requireTextAllowed(deps, caller, [phone], input.origin)
  return inConstantTime(async () => {
    const user = await findOrCreateAccount(deps, input)
    const isPending = user.phone_confirmed_at === null
    if (isPending) await sendToOwner(deps, user, { purpose: 'signup', channel, caller })
    return obfuscatedUser(isPending ? user : null, { address: { phone }, data }, await deps.codes.digestOf(phone, 'made-up person'))
  })
}

async function findOrCreateAccount(deps: AuthDependencies, { phone, password, data, caller }: PhoneSignUp): Promise<UserRow> {
  const known = await getUserByPhone(deps.owner, phone)
  if (known !== null) return removeConflictingPassword(deps, known, password)
  const passwordHash = await deps.passwords.hash(password)
  const { user, isNew } = await createPhoneAccount(deps, { phone, passwordHash, data, caller })
  return isNew ? user : removeConflictingPassword(deps, user, password)
}

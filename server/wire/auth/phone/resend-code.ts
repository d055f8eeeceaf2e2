import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { getUserByPhone } from '../users/user-store.ts'
import { sendCodeInBackground } from './phone-code.ts'
import { sendToOwner } from './phone-otp.ts'
import { requestPhoneChange } from './request-phone-change.ts'
import type { CodeText } from './send-text.ts'

export interface PendingCode {
  /** With `phone_change`, `phone` is the current number of the account, as in Supabase Auth. */
  type: 'sms' | 'phone_change'
  phone: string
  channel: CodeText['channel']
  caller: Caller
}

/** Sends the code for a pending sign-up or change of the phone number again, in the background. Does nothing if none is pending. */
export async function resendCode(deps: AuthDependencies, { type, phone, channel, caller }: PendingCode): Promise<void> {
  const user = await getUserByPhone(deps.owner, phone)
  if (user === null) return
  const { id: userId, new_phone: newPhone } = user
  if (type === 'sms') {
    if (user.phone_confirmed_at === null) await sendToOwner(deps, user, { purpose: 'signup', channel, caller })
  } else if (newPhone !== null) {
    const text = await transaction(deps.owner, (client) => requestPhoneChange(client, deps, { userId, newPhone, channel }))
    sendCodeInBackground(deps, caller, text)
  }
}

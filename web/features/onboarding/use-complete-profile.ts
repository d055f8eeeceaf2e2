import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { pendingInvitationPath } from '../../lib/auth/pending-invitation.ts'
import { completeProfile } from '../../lib/auth/profile.ts'
import type { SessionUser } from '../../lib/auth/stored-session.ts'
import { productName } from '../../lib/config/product-name.ts'
import { clearDraft } from '../../lib/drafts/draft.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastError } from '../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../lib/toasts/toast.ts'
import { onboardingDraftKey } from './profile-answers.ts'

/** Returns the message for a failed save. If the session has ended or the server sent no message, the message is `noUserFound`. */
export function profileErrorText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'session') return messages.noUserFound
  const isUnreachable = error instanceof ApiError && error.kind === 'network'
  return messageOf(error, isUnreachable ? 'Couldn’t save your profile' : messages.noUserFound)
}

/** Returns a function that saves the profile, and opens a pending invitation or the dashboard. */
export function useCompleteProfile({ id: userId, email }: SessionUser): (profile: CompanyProfile) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (profile) => {
    clearToasts()
    try {
      await completeProfile(queryClient, userId, profile)
    } catch (error) {
      toastError(profileErrorText(error))
      return
    }
    clearDraft(onboardingDraftKey(userId))
    toast(messages.profileCompleted(productName))
    const invitation = pendingInvitationPath(email)
    await (invitation ? navigate({ href: invitation }) : navigate({ to: paths.dashboard }))
  }
}

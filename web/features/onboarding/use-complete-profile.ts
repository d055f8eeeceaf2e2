import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import { messages } from '../../../contracts/messages.ts'
import { completeProfile } from '../../lib/auth/profile.ts'
import { productName } from '../../lib/config/product-name.ts'
import { clearDraft } from '../../lib/forms/draft.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../lib/toasts/toast.ts'
import { onboardingDraftKey } from './profile-answers.ts'

export function useCompleteProfile(userId: string): (profile: CompanyProfile) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (profile) => {
    clearToasts()
    try {
      await completeProfile(queryClient, userId, profile)
    } catch (error) {
      toastFailure(error)
      return
    }
    clearDraft(onboardingDraftKey(userId))
    toast(messages.profileCompleted(productName))
    await navigate({ to: paths.dashboard })
  }
}

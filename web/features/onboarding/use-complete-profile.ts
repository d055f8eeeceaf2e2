import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contracts/messages.ts'
import type { CompanyProfile } from '../../../contracts/profile.ts'
import { paths } from '../../app/paths.ts'
import { productName } from '../../app/product-name.ts'
import { clearDraft } from '../../lib/draft.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { completeProfile } from '../../lib/profile.ts'
import { clearToasts, toast } from '../../ui/toast.ts'
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

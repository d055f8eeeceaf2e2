import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contracts/messages.ts'
import type { InvitationPreview } from '../../../contracts/workspaces/workspaces.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import { forgetInvitation } from '../../lib/auth/pending-invitation.ts'
import { switchWorkspace } from '../../lib/auth/profile.ts'
import { workspacesKey } from '../../lib/auth/workspaces-query.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'

/** Codes of errors that another attempt cannot change. `invalid_input`: the link is incomplete. */
const endedCodes = new Set(['not_found', 'invalid_input', 'invitation_expired', 'invitation_accepted'])

/** Returns whether an invitation cannot be accepted any more. */
export const isEnded = (error: unknown): error is ApiError => error instanceof ApiError && endedCodes.has(error.code)

/** Fetches the workspace and role of an invitation. Forgets an invitation that cannot be accepted, so that the onboarding does not open it. */
export async function fetchInvitation(token: string): Promise<InvitationPreview> {
  try {
    return await callFunction<InvitationPreview>('preview-invitation', { token })
  } catch (error) {
    if (isEnded(error)) forgetInvitation()
    throw error
  }
}

/**
 * Returns a function that accepts an invitation and opens its workspace. It also opens the workspace of an invitation that the user has
 * accepted before.
 */
export function useAcceptInvitation(token: string, userId: string, onAccepted?: () => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => callFunction<{ workspace_id: string }>('accept-invitation', { token }),
    onSuccess: async ({ workspace_id }) => {
      forgetInvitation()
      onAccepted?.()
      await switchWorkspace(queryClient, userId, workspace_id)
      await queryClient.invalidateQueries({ queryKey: workspacesKey })
      await navigate({ to: paths.dashboard })
    },
    onError: (error) => toastFailure(error, messages.fallbackError),
  })
}

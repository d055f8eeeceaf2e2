import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { messages } from '../../../../contracts/messages.ts'
import { request } from '../../../lib/api/request.ts'
import { isAdminQuery } from '../../../lib/auth/is-admin.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { AdminRows } from '../shared/admin-rows.ts'
import { type UserRow, usersKey } from './user-queries.ts'

interface NewRole {
  id: string
  role: AppRole
}

/**
 * Returns a function that changes a user's role. Updates the lists optimistically and rolls back if the request fails. The server refuses
 * to remove the last administrator.
 */
export function useSetRole() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, role }: NewRole) => request((supabase) => supabase.from('user_roles').update({ role }).eq('user_id', id)),
    onMutate: async ({ id, role }) => {
      await queryClient.cancelQueries({ queryKey: usersKey })
      const snapshot = queryClient.getQueriesData<AdminRows<UserRow>>({ queryKey: usersKey })
      queryClient.setQueriesData<AdminRows<UserRow>>(
        { queryKey: usersKey },
        // Queries with this key that contain a single user have no `rows` and are not changed.
        (page) => page?.rows && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, role } : row)) },
      )
      return snapshot
    },
    onSuccess: (_, { role }) => toast({ title: adminMessages.users.roleUpdated(role) }),
    onError: (error, _, snapshot) => {
      for (const [key, page] of snapshot ?? []) queryClient.setQueryData(key, page)
      toastFailure(error, messages.fallbackError)
    },
    onSettled: (_, __, { id }) => {
      void queryClient.invalidateQueries({ queryKey: isAdminQuery(id).queryKey })
      return queryClient.invalidateQueries({ queryKey: usersKey })
    },
  })
  return mutate
}

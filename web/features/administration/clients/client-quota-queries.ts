import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type MonthlyKind, clientQuotaTexts as texts } from '../../../../contracts/quotas/quotas.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { userUsageQuery } from '../users/usage-queries.ts'

const fetchQuotas = async (userId: string) => {
  const { data } = await request((supabase) =>
    supabase
      .from('client_quotas')
      .select('runs, tokens, cost_usd, updated_at, administrator:profiles!client_quotas_updated_by_fkey(email)')
      .eq('user_id', userId)
      .maybeSingle(),
  )
  return data
}
export type QuotaRow = NonNullable<Awaited<ReturnType<typeof fetchQuotas>>>

/** Fetches the quotas set for a client; null if only the defaults apply. */
export const clientQuotaQuery = (userId: string) =>
  queryOptions({ queryKey: ['admin', 'client', userId, 'quotas'], queryFn: () => fetchQuotas(userId), staleTime: 0 })

export type OwnQuotas = Record<MonthlyKind, number | null>

interface QuotaWrites {
  remove: () => Promise<unknown>
  /** Updates the quotas. Returns the changed rows; an empty list if the client has no row. */
  update: () => Promise<{ data: unknown[] }>
  insert: () => Promise<unknown>
}

/** Saves quotas, and removes the row if none is set. Updates before it inserts, because administrators may not write the key of a row. */
export async function writeQuotas(quotas: OwnQuotas, { remove, update, insert }: QuotaWrites): Promise<void> {
  if (Object.values(quotas).every((amount) => amount === null)) {
    await remove()
    return
  }
  const { data } = await update()
  if (data.length === 0) await insert()
}

const saveQuotas = (userId: string, quotas: OwnQuotas) =>
  writeQuotas(quotas, {
    remove: () => request((supabase) => supabase.from('client_quotas').delete().eq('user_id', userId)),
    update: () => request((supabase) => supabase.from('client_quotas').update(quotas).eq('user_id', userId).select('user_id')),
    insert: () => request((supabase) => supabase.from('client_quotas').insert({ user_id: userId, ...quotas })),
  })

export function useSaveQuotas(userId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (quotas: OwnQuotas) => saveQuotas(userId, quotas),
    onSuccess: () => toast({ title: texts.saved }),
    onError: (error) => toastFailure(error, texts.failed),
    onSettled: () =>
      Promise.all([clientQuotaQuery(userId), userUsageQuery(userId)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../contracts/chat.ts'
import type { ConfigurationData } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { request } from '../../lib/request.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { configurationQuery, refreshConfigurations } from '../workflows/configuration-queries.ts'
import { makeConfigurationStore } from '../workflows/configuration-store.ts'
import { saveConfiguration } from '../workflows/save-configuration.ts'

type Change = Extract<Proposal, { kind: 'change_configuration' }>

/** The answers as they are now, not as they were when the change was proposed: another tab may have saved others. */
async function answersNow(userId: string, workflowId: string): Promise<ConfigurationData> {
  const { data } = await request((supabase) =>
    supabase.from('workflow_configurations').select('configuration_data').eq('user_id', userId).eq('workflow_id', workflowId).maybeSingle(),
  )
  // The cast: the database checks every answer (contracts/configuration-check.ts).
  return (data?.configuration_data ?? {}) as ConfigurationData
}

/** Carries out a proposed change with the person's own rights, by the calls of the form. */
export function useApplyChange(userId: string, { workflowId, changes }: Change) {
  const queryClient = useQueryClient()
  const { data } = useQuery(configurationQuery(userId, workflowId))
  // The cast: as above.
  const answers = data?.configuration_data as ConfigurationData | undefined
  const isDone = answers !== undefined && changes.every(({ field, to }) => answers[field] === to)
  const { run, isPending } = useSingleMutation({
    mutationFn: async () => {
      const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
      await saveConfiguration(makeConfigurationStore(userId, workflowId), { ...(await answersNow(userId, workflowId)), ...changed })
    },
    onSuccess: async () => {
      await refreshConfigurations(queryClient, userId)
      await queryClient.invalidateQueries({ queryKey: configurationQuery(userId, workflowId).queryKey })
      toast({ title: messages.configurationSaved })
    },
    onError: (error) => toastFailure(error, messages.configurationSaveFailed),
  })
  return { isDone, isPending, confirm: () => run() }
}

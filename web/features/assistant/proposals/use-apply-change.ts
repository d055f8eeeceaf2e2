import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../../contracts/assistant/chat.ts'
import { messages } from '../../../../contracts/messages.ts'
import type { ConfigurationData } from '../../../../contracts/workflows/configuration-fields.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { configurationQuery, refreshConfigurations } from '../../workflows/configuration-queries.ts'
import { makeConfigurationStore } from '../../workflows/configuration-store.ts'
import { changeAnswers } from '../../workflows/save-configuration.ts'

type Change = Extract<Proposal, { kind: 'change_configuration' }>

/** Returns a function that applies a proposed change with the user's own rights, through the same requests as the configuration form. */
export function useApplyChange(userId: string, { workflowId, changes }: Change) {
  const queryClient = useQueryClient()
  const { data } = useQuery(configurationQuery(userId, workflowId))
  // Cast: the database validates all values of a configuration.
  const answers = data?.configuration_data as ConfigurationData | undefined
  const isDone = answers !== undefined && changes.every(({ field, to }) => answers[field] === to)
  const { run, isPending } = useSingleMutation({
    mutationFn: () =>
      changeAnswers(makeConfigurationStore(userId, workflowId), Object.fromEntries(changes.map(({ field, to }) => [field, to]))),
    onSuccess: async () => {
      await refreshConfigurations(queryClient, userId)
      await queryClient.invalidateQueries({ queryKey: configurationQuery(userId, workflowId).queryKey })
      toast({ title: messages.configurationSaved })
    },
    onError: (error) => toastFailure(error, messages.configurationSaveFailed),
  })
  return { isDone, isPending, confirm: () => run() }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../contracts/chat.ts'
import type { ConfigurationData } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { configurationQuery, refreshConfigurations } from '../workflows/configuration-queries.ts'
import { makeConfigurationStore } from '../workflows/configuration-store.ts'
import { changeAnswers } from '../workflows/save-configuration.ts'

type Change = Extract<Proposal, { kind: 'change_configuration' }>

/** Carries out a proposed change with the person's own rights, by the calls of the form. */
export function useApplyChange(userId: string, { workflowId, changes }: Change) {
  const queryClient = useQueryClient()
  const { data } = useQuery(configurationQuery(userId, workflowId))
  // The cast: the database checks every answer (contracts/configuration-check.ts).
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

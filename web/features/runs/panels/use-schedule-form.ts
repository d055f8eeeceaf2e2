import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ConfigurationField } from '../../../../contracts/configuration-fields.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { ownZone } from '../../../lib/own-zone.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { toastFaults } from '../../workflows/toast-faults.ts'
import { useFieldsForm } from '../../workflows/use-fields-form.ts'
import { type Schedule, type ScheduleChoice, saveSchedule, scheduleQuery } from './schedule-queries.ts'

export interface ScheduleFormOptions {
  userId: string
  configurationId: string
  /** What a run asks for. */
  input: readonly ConfigurationField[]
  saved: Schedule | null
  /** How often, where the configuration says it, and by which field. */
  given: { frequency: string; label: string } | null
}

type When = Omit<ScheduleChoice, 'input'>

function startOf({ saved, given }: ScheduleFormOptions): When {
  return {
    frequency: given?.frequency ?? saved?.frequency ?? 'weekly',
    is_active: saved?.is_active ?? true,
    time_zone: saved?.time_zone ?? ownZone(),
    at_time: (saved?.at_time ?? '09:00').slice(0, 5),
    weekday: saved?.weekday ?? 1,
    day_of_month: saved?.day_of_month ?? 1,
  }
}

/** A schedule as it is being written: when, and with what. */
export function useScheduleForm(options: ScheduleFormOptions) {
  const { userId, configurationId, input, saved } = options
  const queryClient = useQueryClient()
  const [when, setWhen] = useState(() => startOf(options))
  const kept = useMemo(() => recordOf(saved?.input), [saved])
  const key = draftKey(userId, `schedule:${configurationId}`)
  const { form, draft, prefetchCheck } = useFieldsForm({ fields: input, saved: kept, draftKey: key })
  const save = useSingleMutation({
    mutationFn: (choice: ScheduleChoice) => saveSchedule(userId, configurationId, choice),
    onSuccess: async () => {
      draft.discard()
      toast({ title: runMessages.scheduleSaved })
      await queryClient.invalidateQueries({ queryKey: scheduleQuery(configurationId).queryKey })
    },
    onError: (error) => toastFailure(error, runMessages.scheduleFailed),
  })
  return {
    form,
    draft,
    when,
    change: (change: Partial<When>) => setWhen((now) => ({ ...now, ...change })),
    isSaving: save.isPending,
    prefetchCheck,
    submit: form.handleSubmit(
      (answers) => save.run({ ...when, input: answers }),
      (errors) => toastFaults(input, errors, form.getValues()),
    ),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { browserTimeZone } from '../../../lib/browser/browser-time-zone.ts'
import { draftKey } from '../../../lib/drafts/draft.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { toastFieldErrors } from '../field-forms/toast-field-errors.ts'
import { useFieldsForm } from '../field-forms/use-fields-form.ts'
import { type Schedule, type ScheduleChoice, saveSchedule, scheduleQuery } from './schedule-queries.ts'

export interface ScheduleFormOptions {
  userId: string
  configurationId: string
  /** Fields for the input of a run. */
  input: readonly ConfigurationField[]
  /** Names of the fields that contain a table. */
  tables: ReadonlySet<string>
  /** Label of the configuration field for a data source, and whether it has a value; null if the workflow has none. */
  source: { label: string; isSet: boolean } | null
  saved: Schedule | null
  /** Frequency that the configuration sets, and the label of its field; null if the user sets it here. */
  configuredFrequency: { frequency: string; label: string } | null
}

type ScheduleSettings = Omit<ScheduleChoice, 'input'>

function startOf({ saved, configuredFrequency, tables }: ScheduleFormOptions): ScheduleSettings {
  return {
    frequency: configuredFrequency?.frequency ?? saved?.frequency ?? 'weekly',
    is_active: saved?.is_active ?? true,
    time_zone: saved?.time_zone ?? browserTimeZone(),
    at_time: (saved?.at_time ?? '09:00').slice(0, 5),
    weekday: saved?.weekday ?? 1,
    day_of_month: saved?.day_of_month ?? 1,
    only_new_rows: saved?.only_new_rows ?? tables.size > 0,
  }
}

/** Manages the form for a schedule: its times and the input of its runs. */
export function useScheduleForm(options: ScheduleFormOptions) {
  const { userId, configurationId, input, saved } = options
  const queryClient = useQueryClient()
  const [schedule, setSchedule] = useState(() => startOf(options))
  const savedInput = useMemo(() => recordOf(saved?.input), [saved])
  const key = draftKey(userId, `schedule:${configurationId}`)
  const { form, draft, prefetchCheck } = useFieldsForm({ fields: input, saved: savedInput, draftKey: key })
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
    schedule,
    change: (change: Partial<ScheduleSettings>) => setSchedule((now) => ({ ...now, ...change })),
    isSaving: save.isPending,
    prefetchCheck,
    submit: form.handleSubmit(
      (answers) => save.run({ ...schedule, input: answers }),
      (errors) => toastFieldErrors(input, errors, form.getValues()),
    ),
  }
}

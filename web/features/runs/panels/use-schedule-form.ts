import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ConfigurationData, ConfigurationField } from '../../../../contracts/configuration-fields.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { type FormValues, formValuesFromDraft, formValuesOf, sameValues } from '../../workflows/field-language/form-values.ts'
import { toastFaults } from '../../workflows/toast-faults.ts'
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

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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

const loadCheck = () => import('../../workflows/configuration-resolver.ts')

/** A schedule as it is being written: when, and with what. */
export function useScheduleForm(options: ScheduleFormOptions) {
  const { userId, configurationId, input, saved } = options
  const queryClient = useQueryClient()
  const [when, setWhen] = useState(() => startOf(options))
  const values = useMemo(() => formValuesOf(input, recordOf(saved?.input)), [input, saved])
  const form = useForm<FormValues, unknown, ConfigurationData>({
    defaultValues: values,
    resolver: useMemo(() => lazyResolver(async () => (await loadCheck()).configurationResolver(input)), [input]),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const isSaved = (held: FormValues) => sameValues(held, values)
  const draft = useFormDraft({
    form,
    key: draftKey(userId, `schedule:${configurationId}`),
    restore: (kept) => {
      const held = formValuesFromDraft(input, kept)
      return held && !isSaved(held) ? held : null
    },
    isSaved,
  })
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
    prefetchCheck: () => void loadCheck().catch(() => undefined),
    submit: form.handleSubmit(
      (answers) => save.run({ ...when, input: answers }),
      (errors) => toastFaults(input, errors, form.getValues()),
    ),
  }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '../../../../contracts/database.ts'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'

export type Schedule = Database['public']['Tables']['workflow_schedules']['Row']

/** Columns of a schedule that users can change. */
export interface ScheduleChoice {
  frequency: string
  is_active: boolean
  time_zone: string
  /** Time of day in the format `09:00`. */
  at_time: string
  weekday: number
  day_of_month: number
  /** True if runs omit rows that earlier runs reported. */
  only_new_rows: boolean
  input: Record<string, Json>
}

/** Fetches the schedule of a configuration; null if there is none. */
export function scheduleQuery(configurationId: string) {
  return queryOptions({
    queryKey: ['schedule', configurationId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_schedules').select('*').eq('configuration_id', configurationId).maybeSingle(),
      )
      return data
    },
    staleTime: 0,
  })
}

export type Timing = Pick<ScheduleChoice, 'frequency' | 'time_zone' | 'at_time' | 'weekday' | 'day_of_month'>

/** Fetches the times of the next three runs. The database computes them, because of daylight saving time. */
export function previewQuery(timing: Timing, anchor: string | null) {
  return queryOptions({
    queryKey: ['schedule-preview', timing, anchor],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('preview_schedule', { ...timing, ...(anchor && { anchor }) }))
      return data as string[] // Cast: the generated types do not describe functions that return several rows
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

async function update(configurationId: string, choice: ScheduleChoice): Promise<boolean> {
  const { data } = await request((supabase) =>
    supabase.from('workflow_schedules').update(choice).eq('configuration_id', configurationId).select('id'),
  )
  return data.length > 0
}

/** Creates or updates the schedule. If two tabs save at the same time, there is still only one row. */
export async function saveSchedule(userId: string, configurationId: string, choice: ScheduleChoice): Promise<void> {
  if (await update(configurationId, choice)) return
  try {
    await request((supabase) =>
      supabase.from('workflow_schedules').insert({ ...choice, user_id: userId, configuration_id: configurationId }),
    )
  } catch (error) {
    if (!(error instanceof ApiError && error.code === uniqueViolationCode)) throw error
    await update(configurationId, choice)
  }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '../../../../contracts/database.ts'
import { ApiError, uniqueViolation } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'

export type Schedule = Database['public']['Tables']['workflow_schedules']['Row']

/** User-editable columns of a schedule. */
export interface ScheduleChoice {
  frequency: string
  is_active: boolean
  time_zone: string
  /** `09:00`. */
  at_time: string
  weekday: number
  day_of_month: number
  input: Record<string, Json>
}

/** Fetches the schedule of a configuration, or null. */
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

/** Fetches the next three run times, which the database computes with daylight saving time. */
export function previewQuery(timing: Timing, anchor: string | null) {
  return queryOptions({
    queryKey: ['schedule-preview', timing, anchor],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.rpc('preview_schedule', { ...timing, ...(anchor && { anchor }) }))
      return data as string[] // the generated types do not describe set-returning functions
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

/** Updates or creates the schedule. Concurrent saves create a single row. */
export async function saveSchedule(userId: string, configurationId: string, choice: ScheduleChoice): Promise<void> {
  if (await update(configurationId, choice)) return
  try {
    await request((supabase) =>
      supabase.from('workflow_schedules').insert({ ...choice, user_id: userId, configuration_id: configurationId }),
    )
  } catch (error) {
    if (!(error instanceof ApiError && error.code === uniqueViolation)) throw error
    await update(configurationId, choice)
  }
}

import { cn } from '../../../ui/cn.ts'
import { controlClasses } from '../../../ui/control-classes.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ScheduleChoice } from './schedule-queries.ts'
import { askedOf, frequencies, frequencyWords } from './schedule-rules.ts'

const ordinals = Array.from({ length: 31 }, (_, place) => ({ value: String(place + 1), label: String(place + 1) }))
/** 2026 began its first week on a Monday, the fifth of January. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const weekdays = Array.from({ length: 7 }, (_, place) => ({
  value: String(place + 1),
  label: weekday.format(Date.UTC(2026, 0, 5 + place)),
}))
const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyWords(value) }))
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

interface ScheduleTimingProps {
  when: Omit<ScheduleChoice, 'input'>
  change: (change: Partial<ScheduleChoice>) => void
  given: { frequency: string; label: string } | null
}

/** How often, at which time, in which zone. */
export function ScheduleTiming({ when, change, given }: ScheduleTimingProps) {
  const asked = askedOf(when.frequency)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {given ? (
        <div className="flex flex-col gap-1.5 text-sm">
          <p className="font-medium">How often</p>
          <p className="flex h-control items-center">{frequencyWords(given.frequency)}</p>
          <p className="text-muted">As “{given.label}” in the form above says.</p>
        </div>
      ) : (
        <Field label="How often">
          {(control) => (
            <Select {...control} options={frequencyOptions} value={when.frequency} onValueChange={(frequency) => change({ frequency })} />
          )}
        </Field>
      )}
      {asked.weekday && (
        <Field label="Day of the week">
          {(control) => (
            <Select
              {...control}
              options={weekdays}
              value={String(when.weekday)}
              onValueChange={(value) => change({ weekday: Number(value) })}
            />
          )}
        </Field>
      )}
      {asked.day && (
        <Field label="Day of the month" help="A shorter month runs on its last day.">
          {(control) => (
            <Select
              {...control}
              options={ordinals}
              value={String(when.day_of_month)}
              onValueChange={(value) => change({ day_of_month: Number(value) })}
            />
          )}
        </Field>
      )}
      <Field label="Time" help={asked.minute ? 'Only the minutes count: it runs every hour.' : undefined}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={when.at_time}
            // An emptied time is no time: the one before stays.
            onChange={(event) => event.target.value && change({ at_time: event.target.value })}
          />
        )}
      </Field>
      <Field label="Time zone">
        {(control) => (
          // The browser's own list: four hundred zones, with its own search by letters, on phones too.
          <select
            {...control}
            value={when.time_zone}
            onChange={(event) => change({ time_zone: event.target.value })}
            className={cn(controlClasses, 'h-control px-3')}
          >
            {(zones.includes(when.time_zone) ? zones : [when.time_zone, ...zones]).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

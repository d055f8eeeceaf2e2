import { cn } from '../../../ui/cn.ts'
import { controlClasses } from '../../../ui/control-classes.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { SelectOption } from '../../../ui/select-props.ts'
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
      <FrequencyField given={given} frequency={when.frequency} onFrequency={(frequency) => change({ frequency })} />
      {asked.weekday && <DayField label="Day of the week" options={weekdays} day={when.weekday} onDay={(weekday) => change({ weekday })} />}
      {asked.day && (
        <DayField
          label="Day of the month"
          help="A shorter month runs on its last day."
          options={ordinals}
          day={when.day_of_month}
          onDay={(day_of_month) => change({ day_of_month })}
        />
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
      <ZoneField zone={when.time_zone} onZone={(time_zone) => change({ time_zone })} />
    </div>
  )
}

function ZoneField({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  return (
    <Field label="Time zone">
      {(control) => (
        // The browser's own list: four hundred zones, with its own search by letters, on phones too.
        <select {...control} value={zone} onChange={(event) => onZone(event.target.value)} className={cn(controlClasses, 'h-control px-3')}>
          {(zones.includes(zone) ? zones : [zone, ...zones]).map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type FrequencyFieldProps = Pick<ScheduleTimingProps, 'given'> & { frequency: string; onFrequency: (frequency: string) => void }

/** The configuration's own answer goes before: it is changed there. */
function FrequencyField({ given, frequency, onFrequency }: FrequencyFieldProps) {
  if (given)
    return (
      <div className="flex flex-col gap-1.5 text-sm">
        <p className="font-medium">How often</p>
        <p className="flex h-control items-center">{frequencyWords(given.frequency)}</p>
        <p className="text-muted">As “{given.label}” in the form above says.</p>
      </div>
    )
  return (
    <Field label="How often">
      {(control) => <Select {...control} options={frequencyOptions} value={frequency} onValueChange={onFrequency} />}
    </Field>
  )
}

interface DayFieldProps {
  label: string
  help?: string
  options: readonly SelectOption[]
  /** By its number, from 1. */
  day: number
  onDay: (day: number) => void
}

function DayField({ label, help, options, day, onDay }: DayFieldProps) {
  return (
    <Field label={label} help={help}>
      {(control) => <Select {...control} options={options} value={String(day)} onValueChange={(value) => onDay(Number(value))} />}
    </Field>
  )
}

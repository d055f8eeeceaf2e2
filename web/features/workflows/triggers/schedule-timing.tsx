import { controlClasses } from '../../../ui/form/control-classes.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { SelectOption } from '../../../ui/form/select-props.ts'
import { cn } from '../../../ui/theme/cn.ts'
import type { ScheduleChoice } from './schedule-queries.ts'
import { formatFrequency, frequencies, timingFieldsOf } from './schedule-rules.ts'

const ordinals = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
/** Formats weekdays by name. They are counted from January 5, 2026, which is a Monday. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const weekdays = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: weekday.format(Date.UTC(2026, 0, 5 + index)),
}))
const frequencyOptions = frequencies.map((value) => ({ value, label: formatFrequency(value) }))
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

interface ScheduleTimingProps {
  schedule: Omit<ScheduleChoice, 'input'>
  change: (change: Partial<ScheduleChoice>) => void
  configuredFrequency: { frequency: string; label: string } | null
}

/** Fields for the frequency, time and time zone of a schedule. */
export function ScheduleTiming({ schedule, change, configuredFrequency }: ScheduleTimingProps) {
  const fields = timingFieldsOf(schedule.frequency)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FrequencyField
        configuredFrequency={configuredFrequency}
        frequency={schedule.frequency}
        onFrequency={(frequency) => change({ frequency })}
      />
      {fields.weekday && (
        <DayField label="Day of the week" options={weekdays} day={schedule.weekday} onDay={(weekday) => change({ weekday })} />
      )}
      {fields.day && (
        <DayField
          label="Day of the month"
          help="In shorter months, it runs on the last day."
          options={ordinals}
          day={schedule.day_of_month}
          onDay={(day_of_month) => change({ day_of_month })}
        />
      )}
      <Field label="Time" help={fields.minute ? 'Runs every hour at this minute.' : undefined}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={schedule.at_time}
            // Ignore an empty time, so that the previous time remains.
            onChange={(event) => event.target.value && change({ at_time: event.target.value })}
          />
        )}
      </Field>
      <ZoneField zone={schedule.time_zone} onZone={(time_zone) => change({ time_zone })} />
    </div>
  )
}

function ZoneField({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  return (
    <Field label="Time zone">
      {(control) => (
        // A native select handles 400 options well and finds one by its first letters, also on phones.
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

type FrequencyFieldProps = Pick<ScheduleTimingProps, 'configuredFrequency'> & {
  frequency: string
  onFrequency: (frequency: string) => void
}

/** A field for the frequency. It cannot be changed if the configuration sets the frequency. */
function FrequencyField({ configuredFrequency, frequency, onFrequency }: FrequencyFieldProps) {
  if (configuredFrequency)
    return (
      <div className="flex flex-col gap-1.5 text-sm">
        <p className="font-medium">Frequency</p>
        <p className="flex h-control items-center">{formatFrequency(configuredFrequency.frequency)}</p>
        <p className="text-muted">Set by “{configuredFrequency.label}” in the form above.</p>
      </div>
    )
  return (
    <Field label="Frequency">
      {(control) => <Select {...control} options={frequencyOptions} value={frequency} onValueChange={onFrequency} />}
    </Field>
  )
}

interface DayFieldProps {
  label: string
  help?: string
  options: readonly SelectOption[]
  /** Day of the week or of the month, from 1; Monday is 1. */
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

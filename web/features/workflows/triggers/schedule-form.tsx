import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { nothingNewTexts } from '../../../../contracts/runs/nothing-new.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Label } from '../../../ui/form/label.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { FieldList } from '../field-forms/field-list.tsx'
import { ScheduleInputNote } from './schedule-input-note.tsx'
import { previewQuery, type Timing } from './schedule-queries.ts'
import { ScheduleTiming } from './schedule-timing.tsx'
import { type ScheduleFormOptions, useScheduleForm } from './use-schedule-form.ts'

/** A form for a schedule and the input of its runs. */
export function ScheduleForm(props: ScheduleFormOptions) {
  const { form, draft, schedule, change, isSaving, submit, prefetchCheck } = useScheduleForm(props)
  const id = useId()
  const { is_active: _, only_new_rows: __, ...timing } = schedule
  const isOnlyNew = props.tables.size > 0 && schedule.only_new_rows
  const isRunning = props.saved?.is_active === true && props.saved.paused_reason === null
  return (
    <form noValidate aria-label="Schedule" className="flex flex-col gap-6" onFocus={prefetchCheck} onSubmit={(event) => void submit(event)}>
      {props.saved?.paused_reason && (
        <p className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Paused: {props.saved.paused_reason}. Save the schedule to start it again.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Label htmlFor={id}>Run automatically</Label>
        <Switch id={id} checked={schedule.is_active} onCheckedChange={(is_active) => change({ is_active })} />
      </div>
      <ScheduleTiming schedule={schedule} change={change} configuredFrequency={props.configuredFrequency} />
      <NextRuns timing={timing} isOn={schedule.is_active} anchor={isRunning ? (props.saved?.anchor ?? null) : null} />
      <section aria-label="Input" className="flex flex-col gap-4 border-line border-t pt-5">
        <div className="flex flex-col gap-1.5">
          <h3 className="font-medium text-sm">Input</h3>
          <ScheduleInputNote hasTable={props.tables.size > 0} isOnlyNew={isOnlyNew} source={props.source} />
        </div>
        <DraftBanner draft={draft} />
        {props.tables.size > 0 && <RowChoice isOnlyNew={schedule.only_new_rows} onChange={(only_new_rows) => change({ only_new_rows })} />}
        <FieldList fields={props.input} control={form.control} tables={props.tables} />
      </section>
      <div className="flex justify-end">
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          Save Schedule
        </Button>
      </div>
    </form>
  )
}

interface RowChoiceProps {
  isOnlyNew: boolean
  onChange: (isOnlyNew: boolean) => void
}

/** Selects which rows scheduled runs report: all rows or only new ones. */
function RowChoice({ isOnlyNew, onChange }: RowChoiceProps) {
  return (
    <Field label={nothingNewTexts.label} help={isOnlyNew ? nothingNewTexts.onlyNewHelp : nothingNewTexts.allHelp} className="sm:max-w-96">
      {(control) => (
        <Select
          {...control}
          options={[
            { value: 'new', label: nothingNewTexts.onlyNew },
            { value: 'all', label: nothingNewTexts.all },
          ]}
          value={isOnlyNew ? 'new' : 'all'}
          onValueChange={(value) => onChange(value === 'new')}
        />
      )}
    </Field>
  )
}

/** Shows the next runs of a schedule that is not saved yet. The database computes their times. */
function NextRuns({ timing, isOn, anchor }: { timing: Timing; isOn: boolean; anchor: string | null }) {
  const query = useQuery({ ...previewQuery(timing, anchor), enabled: isOn })
  if (!isOn) return <p className="text-muted text-sm">Off. It only runs when you or another system starts it.</p>
  return (
    <QueryState
      query={query}
      failed="Couldn’t calculate the next runs"
      errorLook="line"
      skeleton={<NextRunTimes moments={[]} timeZone={timing.time_zone} />}
    >
      {(moments) => <NextRunTimes moments={moments} timeZone={timing.time_zone} />}
    </QueryState>
  )
}

function NextRunTimes({ moments, timeZone }: { moments: readonly string[]; timeZone: string }) {
  const formatInZone = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })
  return (
    <div aria-live="polite">
      <h3 className="font-medium text-sm">Next runs</h3>
      <ol className="mt-1.5 flex min-h-17 flex-col gap-1 text-sm">
        {moments.map((moment) => (
          <li key={moment} className="tabular-nums">
            <time dateTime={moment} title={formatFullTime(moment)}>
              {formatInZone.format(new Date(moment))}
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}

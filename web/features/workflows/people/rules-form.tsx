import { type FormEvent, useState } from 'react'
import { request } from '../../../lib/api/request.ts'
import { type Decider, deciderOptions } from '../../../lib/auth/deciders-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { type ApprovalRules, usePeopleChange } from './people-queries.ts'

interface RulesFormProps {
  configurationId: string
  members: Decider[]
  saved: ApprovalRules
  canEdit: boolean
}

const escalationTimes = [
  { value: '4', label: '4 hours' },
  { value: '8', label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '48', label: '2 days' },
  { value: '120', label: '5 days' },
]

/** Returns the choices, with the saved time if it is none of them. */
const timeOptions = (saved: number | null) =>
  saved === null || escalationTimes.some(({ value }) => value === String(saved))
    ? escalationTimes
    : [{ value: String(saved), label: `${saved} hours` }, ...escalationTimes]

/** The form for the rules of a configuration's approvals: four eyes and escalation. */
export function RulesForm({ configurationId, members, saved, canEdit }: RulesFormProps) {
  const [fourEyes, setFourEyes] = useState(saved.four_eyes)
  const [hours, setHours] = useState(saved.escalate_after_hours === null ? '' : String(saved.escalate_after_hours))
  const [personId, setPersonId] = useState(saved.escalate_to ?? '')
  const [error, setError] = useState<string>()
  const save = usePeopleChange(
    configurationId,
    (rules: ApprovalRules) =>
      request((supabase) => supabase.from('workflow_approval_rules').upsert({ configuration_id: configurationId, ...rules })),
    () => 'Rules saved',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = hours !== '' && personId === '' ? 'Choose who decides then' : undefined
    setError(problem)
    const isEscalated = hours !== '' && personId !== ''
    if (problem === undefined)
      save.run({
        four_eyes: fourEyes,
        escalate_after_hours: isEscalated ? Number(hours) : null,
        escalate_to: isEscalated ? personId : null,
      })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-line border-t pt-5">
      <Field label="Four eyes" help="The person who starts a run can’t decide its approvals.">
        {(control) => <Switch {...control} checked={fourEyes} onCheckedChange={setFourEyes} disabled={!canEdit} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Field label="Escalate after" className="min-w-0 basis-40">
          {(control) => (
            <Select
              {...control}
              blank
              placeholder="Never"
              options={timeOptions(saved.escalate_after_hours)}
              value={hours}
              onValueChange={setHours}
              disabled={!canEdit}
            />
          )}
        </Field>
        <Field label="Escalate to" error={error} className="min-w-0 flex-1 basis-56">
          {(control) => (
            <Select
              {...control}
              blank
              placeholder="No one"
              options={deciderOptions(members)}
              value={personId}
              onValueChange={setPersonId}
              disabled={!canEdit}
            />
          )}
        </Field>
      </div>
      {canEdit && (
        <Button type="submit" variant="secondary" className="self-start" pending={save.isPending}>
          Save rules
        </Button>
      )}
    </form>
  )
}

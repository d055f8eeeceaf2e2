import { type FormEvent, useState } from 'react'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../../../lib/api/request.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import type { People } from '../../../lib/workspaces/people-query.ts'
import { useMemberSearch } from '../../../lib/workspaces/use-member-search.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { type ApprovalRules, usePeopleChange } from './people-queries.ts'

interface RulesFormProps {
  configurationId: string
  workspace: Workspace
  names: People | null
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

/** Returns the options for a time, plus the saved time if it is not one of them. */
const timeOptions = (saved: number | null) =>
  saved === null || escalationTimes.some(({ value }) => value === String(saved))
    ? escalationTimes
    : [{ value: String(saved), label: `${saved} hours` }, ...escalationTimes]

/** The form for the rules of a configuration's approvals: a second approver (four-eyes principle) and escalation. */
export function RulesForm({ configurationId, workspace, names, saved, canEdit }: RulesFormProps) {
  const [fourEyes, setFourEyes] = useState(saved.four_eyes)
  const [hours, setHours] = useState(saved.escalate_after_hours === null ? '' : String(saved.escalate_after_hours))
  const [person, setPerson] = useState<Pick<ComboboxOption, 'value'> & Partial<ComboboxOption>>({ value: saved.escalate_to ?? '' })
  const search = useMemberSearch(workspace.id, { minimumRole: minimumRoles.decide })
  const [error, setError] = useState<string>()
  const save = usePeopleChange(
    configurationId,
    (rules: ApprovalRules) =>
      request((supabase) => supabase.from('workflow_approval_rules').upsert({ configuration_id: configurationId, ...rules })),
    () => 'Rules saved',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = hours !== '' && person.value === '' ? 'Choose who decides after that time' : undefined
    setError(problem)
    const isEscalated = hours !== '' && person.value !== ''
    if (problem === undefined)
      save.run({
        four_eyes: fourEyes,
        escalate_after_hours: isEscalated ? Number(hours) : null,
        escalate_to: isEscalated ? person.value : null,
      })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-line border-t pt-5">
      <Field label="Four-eyes principle" help="The person who starts a run can’t decide its approvals.">
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
            <Combobox
              {...control}
              search={search}
              value={person.value}
              label={person.label ?? names?.get(person.value) ?? (person.value && 'A member')}
              placeholder="No one"
              onSelect={setPerson}
              onClear={() => setPerson({ value: '' })}
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

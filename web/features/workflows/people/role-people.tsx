import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { request } from '../../../lib/api/request.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import type { People } from '../../../lib/workspaces/people-query.ts'
import { useMemberSearch } from '../../../lib/workspaces/use-member-search.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { usePeopleChange, type WorkflowPerson } from './people-queries.ts'

interface RolePeopleProps {
  /** The role as the definition names it, for example `the triage nurse`; `you` if it names none. */
  role: string
  people: WorkflowPerson[]
  /** Names of the members in all roles, by the ids of their accounts; null if the user works alone. */
  names: People | null
  workspace: Workspace
  configurationId: string
  canEdit: boolean
}

/** Returns the name of a role as a title: `the triage nurse` becomes `Triage nurse`. */
const titleOf = (role: string): string => {
  if (role === 'you') return 'Approvals'
  const name = role.replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The people who are mapped to one role, with the forms to add a member or to invite an address. */
export function RolePeople(props: RolePeopleProps) {
  const { role, people, names, workspace, configurationId, canEdit } = props
  const remove = usePeopleChange(
    configurationId,
    (id: string) => request((supabase) => supabase.from('workflow_people').delete().eq('id', id)),
    () => 'Person removed',
  )
  const nameOf = ({ member_id, email }: WorkflowPerson) => names?.get(member_id ?? '') ?? email ?? 'A member'
  return (
    <section aria-label={titleOf(role)} className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{titleOf(role)}</h3>
      {people.length === 0 && <p className="text-muted text-sm">Anyone who may approve</p>}
      {people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {people.map((person) => (
            <li key={person.id} className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-sunken/60 ps-3 text-sm">
              <span dir="auto" className="wrap-anywhere py-1">
                {nameOf(person)}
                {person.email && <span className="text-muted"> · by emailed link until they join</span>}
              </span>
              {canEdit && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${nameOf(person)}`}
                  pending={remove.runningInput === person.id}
                  onClick={() => remove.run(person.id)}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && <AddMember {...props} />}
      {canEdit && includesRole(workspace.role, minimumRoles.manageMembers) && !people.some(({ email }) => email !== null) && (
        <InvitePerson {...props} />
      )}
    </section>
  )
}

function AddMember({ role, people, workspace, configurationId }: RolePeopleProps) {
  const add = usePeopleChange(
    configurationId,
    (memberId: string) =>
      request((supabase) =>
        supabase.from('workflow_people').insert({ configuration_id: configurationId, role_name: role, member_id: memberId }),
      ),
    () => 'Person added',
  )
  const search = useMemberSearch(workspace.id, {
    minimumRole: minimumRoles.decide,
    excluded: people.map(({ member_id }) => member_id),
  })
  return (
    <Combobox
      aria-label={`Add a member to ${titleOf(role)}`}
      className="max-w-xs"
      search={search}
      value=""
      label=""
      disabled={add.isPending}
      placeholder="Add a member"
      onSelect={({ value }) => add.run(value)}
    />
  )
}

const emailSchema = z.email('Enter a valid email address').max(255, 'Enter a valid email address')

/** The form that maps an address to a role and invites it to the workspace as an approver. */
function InvitePerson({ role, workspace, configurationId }: RolePeopleProps) {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const invite = usePeopleChange(
    configurationId,
    async (email: string) => {
      await callFunction('invite-members', { workspace_id: workspace.id, invitations: [{ email, role: 'approver' }] })
      await request((supabase) => supabase.from('workflow_people').insert({ configuration_id: configurationId, role_name: role, email }))
    },
    (email) => `Invitation sent to ${email}`,
    () => {
      setOpen(false)
      setAddress('')
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = emailSchema.safeParse(address.trim().toLowerCase())
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) invite.run(parsed.data)
  }
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        Invite by email
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label="Email address" help="They join the team as an approver." error={error} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Input
            {...control}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-6.5" pending={invite.isPending}>
        Invite
      </Button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { callFunction } from '../../../lib/api/product-call.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { lazySchema } from '../../../lib/forms/lazy-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { DomainRow } from './domain-row.tsx'
import type { Domain } from './sign-in-queries.ts'

const { load, check } = lazySchema(async () => (await import('../../../../contracts/workspaces/workspace-sign-in.ts')).domainSchema)

/** The email domains of a workspace, with the DNS records that prove them. */
export function DomainsCard({ workspace, domains }: { workspace: Workspace; domains: readonly Domain[] }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>Email domains</CardTitle>
          <p className="mt-1 text-muted text-sm">
            Prove that your company owns its email domains. Your identity provider can only sign in people with addresses of these domains.
          </p>
        </div>
        <AddDomainForm workspaceId={workspace.id} />
      </CardContent>
      {domains.length > 0 && (
        <ul aria-label="Email domains">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AddDomainForm({ workspaceId }: { workspaceId: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { run, isPending } = useWorkspaceChange(
    (domain: string) => callFunction('add-workspace-domain', { workspace_id: workspaceId, domain }),
    (domain) => `${domain} added`,
    () => setText(''),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check(text)
    setError(checked.error)
    if (checked.data !== undefined) run(checked.data)
  }
  return (
    <form noValidate onFocus={load} onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-3">
      <Field label="Domain" error={error} help="Subdomains are separate domains." className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="acme.com"
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-6.5" pending={isPending} pendingLabel="Adding...">
        Add domain
      </Button>
    </form>
  )
}

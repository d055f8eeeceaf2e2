import { type FormEvent, useState } from 'react'
import type { SetIdentityProviderRequest } from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { lazySchema } from '../../../lib/forms/lazy-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { ProviderAddresses } from './provider-addresses.tsx'
import type { Provider } from './sign-in-queries.ts'

const { load, check } = lazySchema(
  async () => (await import('../../../../contracts/workspaces/workspace-sign-in.ts')).setIdentityProviderSchema,
)

type Kind = SetIdentityProviderRequest['kind']
const kinds = [
  { value: 'saml', label: 'SAML 2.0' },
  { value: 'oidc', label: 'OpenID Connect' },
] as const

/** The texts of all fields. Switching between the kinds preserves the input. */
interface FormTexts {
  metadata_url: string
  metadata_xml: string
  issuer: string
  client_id: string
  client_secret: string
}
type FieldName = keyof FormTexts

interface ProviderFormProps {
  workspace: Workspace
  /** The connected provider; null if there is none. */
  provider: Provider | null
  publicUrl: string
  onClose: () => void
}

/** A form to connect an identity provider, or to change the connected one. */
export function ProviderForm({ workspace, provider, publicUrl, onClose }: ProviderFormProps) {
  const [kind, setKind] = useState<Kind>(provider?.kind === 'oidc' ? 'oidc' : 'saml')
  const [input, setInput] = useState<FormTexts>(() => ({
    metadata_url: provider?.metadata_url ?? '',
    metadata_xml: '',
    issuer: provider?.kind === 'oidc' ? provider.issuer : '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
  }))
  const [errors, setErrors] = useState<Partial<Record<FieldName | '', string>>>({})
  const save = useWorkspaceChange(
    (request: SetIdentityProviderRequest) => callFunction('set-identity-provider', request),
    () => 'Identity provider connected',
    onClose,
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check(requestOf(workspace.id, kind, input))
    setErrors(checked.errors)
    if (checked.data !== undefined) save.run(checked.data)
  }
  const isSecretKept = provider?.kind === 'oidc' && provider.issuer === input.issuer.trim() && provider.client_id === input.client_id.trim()
  const bind = (name: FieldName): BoundProps => ({
    value: input[name],
    onChange: ({ target }) => setInput({ ...input, [name]: target.value }),
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <form noValidate onFocus={load} onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="flex">
        <SegmentedChoice legend="Type of the provider" name="provider-kind" options={kinds} value={kind} onChange={setKind} />
      </div>
      <ProviderAddresses {...{ kind, publicUrl }} workspaceId={workspace.id} />
      <ProviderFields kind={kind} bind={bind} errors={errors} isSecretKept={isSecretKept} />
      {errors[''] && (
        <p role="alert" className="text-danger text-sm">
          {errors['']}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={save.isPending} pendingLabel="Checking...">
          {provider === null ? 'Connect provider' : 'Save provider'}
        </Button>
        {provider !== null && (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

interface BoundProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
  dir: string
  autoComplete: string
  spellCheck: boolean
}

interface ProviderFieldsProps {
  kind: Kind
  /** Returns the props that connect a control to its field. */
  bind: (name: FieldName) => BoundProps
  errors: Partial<Record<FieldName, string>>
  /** True if the stored secret remains when its field is empty. */
  isSecretKept: boolean
}

function ProviderFields({ kind, bind, errors, isSecretKept }: ProviderFieldsProps) {
  if (kind === 'saml')
    return (
      <>
        <Field label="Metadata address" error={errors.metadata_url} help="Recommended: new certificates are then picked up automatically.">
          {(control) => <Input {...control} {...bind('metadata_url')} inputMode="url" placeholder="https://idp.acme.com/metadata" />}
        </Field>
        <Field label="Metadata" error={errors.metadata_xml} help="Paste the XML only if your provider has no address for it.">
          {(control) => <Textarea {...control} {...bind('metadata_xml')} rows={4} className="font-mono text-sm" />}
        </Field>
      </>
    )
  return (
    <>
      <Field label="Issuer" error={errors.issuer} required>
        {(control) => <Input {...control} {...bind('issuer')} inputMode="url" placeholder="https://acme.okta.com" />}
      </Field>
      <Field label="Client ID" error={errors.client_id} required>
        {(control) => <Input {...control} {...bind('client_id')} />}
      </Field>
      <Field
        label="Client secret"
        error={errors.client_secret}
        required={!isSecretKept}
        help={isSecretKept ? 'Leave empty to use the stored secret.' : 'Stored encrypted. It is not shown again.'}
      >
        {(control) => <Input {...control} {...bind('client_secret')} type="password" autoComplete="new-password" />}
      </Field>
    </>
  )
}

/** Returns the request for the fields of a kind. Empty fields are absent, except those that are required. */
function requestOf(workspace_id: string, kind: Kind, { metadata_url, metadata_xml, issuer, client_id, client_secret }: FormTexts) {
  const optional = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text })
  if (kind === 'saml') return { workspace_id, kind, ...optional('metadata_url', metadata_url), ...optional('metadata_xml', metadata_xml) }
  return { workspace_id, kind, issuer, client_id, ...optional('client_secret', client_secret) }
}

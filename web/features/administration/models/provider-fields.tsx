import { keyProviders } from '../../../../contracts/administration/model-choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { ChoiceErrors, ChoiceForm } from './choice-form.ts'
import { modelExamples, providerNames } from './model-kinds.ts'

export interface FieldsProps {
  form: ChoiceForm
  errors: ChoiceErrors
  onChange: (change: Partial<ChoiceForm>) => void
}

const providers = keyProviders.map((value) => ({ value, label: providerNames[value] }))

/** Fields for a provider: its name, key and models. */
export function ProviderFields({ form, errors, onChange, hasStoredKey }: FieldsProps & { hasStoredKey: boolean }) {
  const { provider, address, key } = form
  const isCompatible = provider === 'openai-compatible'
  return (
    <>
      <Field label="Provider" required error={errors.provider}>
        {(control) => (
          <Select
            {...control}
            options={providers}
            value={provider}
            onValueChange={(value) => {
              const next = keyProviders.find((one) => one === value)
              if (next) onChange({ provider: next, model: '', embeddingModel: '', key: '' })
            }}
          />
        )}
      </Field>
      {isCompatible && (
        <Field label="Address" required error={errors.address} help="The address of the API, which usually ends with /v1.">
          {(control) => (
            <Input
              {...control}
              type="url"
              placeholder="https://models.example.com/v1"
              value={address}
              onChange={(event) => onChange({ address: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label="API key"
        required={!isCompatible && !hasStoredKey}
        error={errors.key}
        help={hasStoredKey ? 'A key is stored. Leave this empty to keep it.' : 'Stored encrypted. It can’t be read again, only replaced.'}
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="off" value={key} onChange={(event) => onChange({ key: event.target.value })} />
        )}
      </Field>
      <ModelFields form={form} errors={errors} onChange={onChange} />
    </>
  )
}

function ModelFields({ form: { provider, model, embeddingModel }, errors, onChange }: FieldsProps) {
  const examples = modelExamples[provider]
  return (
    <>
      <Field label="Model" required error={errors.model} help="The exact model ID from your provider.">
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            placeholder={examples.model}
            value={model}
            onChange={(event) => onChange({ model: event.target.value })}
          />
        )}
      </Field>
      {provider !== 'anthropic' && (
        <Field label="Embedding model" error={errors.embeddingModel} help="Optional. Enables search by meaning, not only by words.">
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              placeholder={examples.embedding}
              value={embeddingModel}
              onChange={(event) => onChange({ embeddingModel: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

import {
  type KeyProvider,
  type ModelChoice,
  type ModelChoiceKind,
  type ModelInUse,
  modelChoiceSchema,
} from '../../../../contracts/administration/model-choice.ts'

/** Values of the form, for every kind of model. */
export interface ChoiceForm {
  kind: ModelChoiceKind
  provider: KeyProvider
  address: string
  model: string
  embeddingModel: string
  key: string
}

export type ChoiceErrors = Partial<Record<keyof ChoiceForm, string>>

/** Returns the initial values: those of the model in use. */
export function initialFormOf({ kind, provider, address, model, embeddingModel }: ModelInUse): ChoiceForm {
  const isBuiltin = kind === 'builtin'
  return {
    kind,
    provider: provider === 'builtin' || provider === 'gguf' ? 'openai' : provider,
    address: address ?? '',
    model: isBuiltin ? '' : model,
    embeddingModel: embeddingModel ?? '',
    key: '',
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Validates the form. Returns the model choice, or the error messages by field. */
export function readForm(form: ChoiceForm): { choice: ModelChoice } | { errors: ChoiceErrors } {
  const parsed = modelChoiceSchema.safeParse(valuesOf(form))
  if (parsed.success) return { choice: parsed.data }
  const errors: ChoiceErrors = {}
  // Cast: the schema has the same field names as the form.
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ChoiceForm] ??= message
  return { errors }
}

function valuesOf({ kind, provider, address, model, embeddingModel, key }: ChoiceForm) {
  switch (kind) {
    case 'builtin':
      return { kind }
    case 'file':
      return { kind, model, embeddingModel: orNull(embeddingModel) }
    case 'server':
      return { kind, address, model, embeddingModel: orNull(embeddingModel) }
    case 'provider': {
      const customAddress = provider === 'openai-compatible' ? orNull(address) : null
      return { kind, provider, address: customAddress, model, embeddingModel: orNull(embeddingModel), key: orNull(key) }
    }
  }
}

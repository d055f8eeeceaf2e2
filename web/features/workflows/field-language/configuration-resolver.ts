import { zodResolver } from '@hookform/resolvers/zod'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { formSchemaOf } from './form-schema.ts'

/** Form validation with zod. Loaded when the user starts to fill in the form. */
export const configurationResolver = (fields: readonly ConfigurationField[]) => zodResolver(formSchemaOf(fields))

import { zodResolver } from '@hookform/resolvers/zod'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { formSchemaOf } from './form-schema.ts'

/** Returns the validation of a form with these fields. Loaded when the user starts to fill in the form, because it needs zod. */
export const configurationResolver = (fields: readonly ConfigurationField[]) => zodResolver(formSchemaOf(fields))

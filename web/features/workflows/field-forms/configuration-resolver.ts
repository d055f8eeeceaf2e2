import { zodResolver } from '@hookform/resolvers/zod'
import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'
import { formSchemaOf } from './form-schema.ts'

/** Returns a resolver that checks the values of these fields. Loaded when the user starts to fill in the form, because it needs zod. */
export const configurationResolver = (fields: readonly ConfigurationField[]) => zodResolver(formSchemaOf(fields))

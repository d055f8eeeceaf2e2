import { zodResolver } from '@hookform/resolvers/zod'
import type { ConfigurationField } from '../../../contracts/configuration-fields.ts'
import { formSchemaOf } from './field-language/form-schema.ts'

/** The form's check, with zod: fetched when somebody begins to fill the form. */
export const configurationResolver = (fields: readonly ConfigurationField[]) => zodResolver(formSchemaOf(fields))

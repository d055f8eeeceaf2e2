import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type DemoAnswers, demoSchema } from '../../../../contracts/demos/demo-schema.ts'
import type { DemoFormValues } from './demo-values.ts'

/** Cast: the form has an additional value (the key of a new demo), which the schema removes. */
export const demoResolver = zodResolver(demoSchema) as unknown as Resolver<DemoFormValues, unknown, DemoAnswers>

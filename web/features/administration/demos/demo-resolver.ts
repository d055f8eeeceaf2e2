import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type DemoAnswers, demoSchema } from '../../../../contracts/demos/demo-schema.ts'
import type { DemoFormValues } from './demo-values.ts'

/** Cast: the form has one more value (the key of a new demo), which the schema strips. */
export const demoResolver = zodResolver(demoSchema) as unknown as Resolver<DemoFormValues, unknown, DemoAnswers>

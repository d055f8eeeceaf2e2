import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type DemoAnswers, demoSchema } from '../../../../contracts/demo-schema.ts'
import type { DemoFormValues } from './demo-values.ts'

/** The cast: the form knows what it was written over beside the schema's fields, and the schema drops it. */
export const demoResolver = zodResolver(demoSchema) as unknown as Resolver<DemoFormValues, unknown, DemoAnswers>

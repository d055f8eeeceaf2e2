import { zodResolver } from '@hookform/resolvers/zod'
import { demoSchema } from '../../../../contracts/demo-schema.ts'

export const demoResolver = zodResolver(demoSchema)

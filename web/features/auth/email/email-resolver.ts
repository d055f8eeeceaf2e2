import { zodResolver } from '@hookform/resolvers/zod'
import { emailFormSchema } from '../../../../contracts/auth/credentials.ts'

export const emailResolver = zodResolver(emailFormSchema)

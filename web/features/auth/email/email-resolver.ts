import { zodResolver } from '@hookform/resolvers/zod'
import { addressSchema } from '../../../../contracts/auth/credentials.ts'

export const emailResolver = zodResolver(addressSchema)

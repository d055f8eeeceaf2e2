import { zodResolver } from '@hookform/resolvers/zod'
import { addressSchema } from '../../../contracts/credentials.ts'

export const addressResolver = zodResolver(addressSchema)

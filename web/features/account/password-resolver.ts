import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChangeSchema } from '../../../contracts/account.ts'

export const passwordResolver = zodResolver(passwordChangeSchema)

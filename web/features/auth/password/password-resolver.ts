import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChangeSchema } from '../../../../contracts/account/account.ts'

export const passwordResolver = zodResolver(passwordChangeSchema)

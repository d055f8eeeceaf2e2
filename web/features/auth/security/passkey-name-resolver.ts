import { zodResolver } from '@hookform/resolvers/zod'
import { passkeyNameSchema } from '../../../../contracts/auth/passkey-name.ts'

export const passkeyNameResolver = zodResolver(passkeyNameSchema)

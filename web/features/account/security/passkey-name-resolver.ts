import { zodResolver } from '@hookform/resolvers/zod'
import { passkeyNameSchema } from '../../../../contracts/passkey-name.ts'

export const passkeyNameResolver = zodResolver(passkeyNameSchema)

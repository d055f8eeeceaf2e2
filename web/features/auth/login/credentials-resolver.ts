import { zodResolver } from '@hookform/resolvers/zod'
import { credentialsSchema } from '../../../../contracts/auth/credentials.ts'

export const credentialsResolver = zodResolver(credentialsSchema)

import { zodResolver } from '@hookform/resolvers/zod'
import { credentialsSchema } from '../../../contracts/credentials.ts'

export const credentialsResolver = zodResolver(credentialsSchema)

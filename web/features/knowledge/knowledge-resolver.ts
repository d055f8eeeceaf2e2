import { zodResolver } from '@hookform/resolvers/zod'
import { websiteSchema } from '../../../contracts/knowledge/knowledge.ts'

export const websiteResolver = zodResolver(websiteSchema)

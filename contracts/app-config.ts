import { z } from 'zod'

/** `GET /app-config.json`: what any client needs to talk to this server. Nothing in it is secret. */
export const appConfigSchema = z.object({
  supabaseUrl: z.url(),
  publishableKey: z.string().min(1),
  productName: z.string().min(1),
  /** Bytes of one stored file at most. */
  maxFileBytes: z.number().int().positive(),
})
export type AppConfig = z.infer<typeof appConfigSchema>

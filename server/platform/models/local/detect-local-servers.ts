import { z } from 'zod'
import type { LocalModelServer } from '../../../../contracts/models.ts'
import { localServers } from './local-servers.ts'
import { readJsonFrom } from './read-json-from.ts'

const timeoutMs = 800

/** Schema for the response to `GET /v1/models`, which all programs in `localServers` support in OpenAI's format. */
const modelsSchema = z.object({ object: z.literal('list'), data: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
const maxListedModels = 20
const isEmbeddingModel = (name: string): boolean => /embed|\bbge|minilm|\be5\b|nomic|gte-/i.test(name)

/** Finds model servers on this machine, on the default ports of known programs. */
export async function detectLocalServers(servers = localServers): Promise<LocalModelServer[]> {
  const detected = await Promise.all(
    servers.map(async ({ name, origin }) => {
      const listed = modelsSchema.safeParse(await readJsonFrom(`${origin}/v1/models`, timeoutMs))
      if (!listed.success) return []
      const names = listed.data.data.map(({ id }) => id).slice(0, maxListedModels)
      return [
        {
          name,
          baseUrl: `${origin}/v1`,
          models: names.filter((name) => !isEmbeddingModel(name)),
          embeddingModels: names.filter(isEmbeddingModel),
        },
      ]
    }),
  )
  return detected.flat()
}

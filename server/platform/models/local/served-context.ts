import { z } from 'zod'
import { readJsonFrom } from './read-json-from.ts'

const timeoutMs = 1500
const tokens = z.number().int().positive()

/** Ollama lists the loaded models (https://docs.ollama.com/api/ps). */
const ollamaSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: tokens })) })
/** LM Studio (https://lmstudio.ai/docs/developer/rest/endpoints). */
const lmStudioSchema = z.object({ data: z.array(z.object({ id: z.string(), loaded_context_length: tokens.optional() })) })
/** vLLM (https://docs.vllm.ai/en/latest/serving/openai_compatible_server). */
const vllmSchema = z.object({ data: z.array(z.object({ id: z.string(), max_model_len: tokens.optional() })) })
/** llama.cpp (https://github.com/ggml-org/llama.cpp/tree/master/tools/server). */
const llamaSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) })

/** `llama3.1` is the same model as `llama3.1:latest`. */
const isModel = (name: string, model: string): boolean => name === model || name === `${model}:latest`

/**
 * Returns the context window with which a local server has loaded a model, which may be smaller than the model's own; null if the server
 * does not tell. Ollama cuts a longer prompt without an error.
 * @param baseUrl of the OpenAI-compatible endpoint, such as `http://127.0.0.1:11434/v1`
 */
export async function readServedContext(baseUrl: string, model: string): Promise<number | null> {
  const root = baseUrl.replace(/\/v1\/?$/, '')
  const [ollama, lmStudio, vllm, llama] = await Promise.all(
    [`${root}/api/ps`, `${root}/api/v0/models`, `${root}/v1/models`, `${root}/props`].map((url) => readJsonFrom(url, timeoutMs)),
  )
  return (
    ollamaSchema.safeParse(ollama).data?.models.find(({ name }) => isModel(name, model))?.context_length ??
    lmStudioSchema.safeParse(lmStudio).data?.data.find(({ id }) => isModel(id, model))?.loaded_context_length ??
    vllmSchema.safeParse(vllm).data?.data.find(({ id }) => isModel(id, model))?.max_model_len ??
    llamaSchema.safeParse(llama).data?.default_generation_settings.n_ctx ??
    null
  )
}

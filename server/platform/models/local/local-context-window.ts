import { z } from 'zod'
import { readJsonFrom } from './read-json-from.ts'

const timeoutMs = 1500
const tokens = z.number().int().positive()

/** Schema for Ollama's list of loaded models. Documentation: https://docs.ollama.com/api/ps */
const ollamaSchema = z.object({ models: z.array(z.object({ name: z.string(), context_length: tokens })) })
/** Schema for LM Studio's list of models. Documentation: https://lmstudio.ai/docs/developer/rest/endpoints */
const lmStudioSchema = z.object({ data: z.array(z.object({ id: z.string(), loaded_context_length: tokens.optional() })) })
/** Schema for vLLM's list of models. Documentation: https://docs.vllm.ai/en/latest/serving/openai_compatible_server */
const vllmSchema = z.object({ data: z.array(z.object({ id: z.string(), max_model_len: tokens.optional() })) })
/** Schema for the properties of a llama.cpp server. Documentation: https://github.com/ggml-org/llama.cpp/tree/master/tools/server */
const llamaSchema = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) })

/** Returns whether two names mean the same model: `llama3.1` is `llama3.1:latest`. */
const isModel = (name: string, model: string): boolean => name === model || name === `${model}:latest`

/**
 * Returns the context window of a model on a local server, in tokens. It may be smaller than the maximum of the
 * model. Returns null if the server does not report it. The check is necessary because Ollama truncates longer prompts without an
 * error.
 * @param baseUrl URL of the OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`
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

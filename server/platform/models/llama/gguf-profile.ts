import type { GgufInfo } from '../gguf/read-gguf.ts'
import type { ModelProfile } from '../profiles/model-profile.ts'
import { profileOf } from '../profiles/profile-of.ts'

/** Maximum context window without AI_CONTEXT_TOKENS. Models with 8 billion parameters need about 130 KB of memory for each token. */
const maxContextTokens = 16_384
/** Context window, in tokens, of files that do not state one. */
const unknownContextTokens = 4096
/** Share of the context window that a response can use. */
const outputShare = 0.5

/**
 * Returns the profile of a model file. The file name decides only how many tokens are reserved for reasoning.
 * @param contextTokens value of AI_CONTEXT_TOKENS; the context window of the file remains the maximum
 */
export function ggufProfile(info: Pick<GgufInfo, 'contextTokens'>, fileName: string, contextTokens: number | null): ModelProfile {
  const known = profileOf('openai-compatible', fileName)
  const window = Math.min(info.contextTokens ?? contextTokens ?? unknownContextTokens, contextTokens ?? maxContextTokens)
  return {
    ...known,
    contextTokens: window,
    maxOutputTokens: Math.min(known.maxOutputTokens, Math.floor(window * outputShare)),
    acceptsTemperature: true,
    // node-llama-cpp enforces the schema with a grammar.
    acceptsSchema: true,
    acceptsTools: false,
    acceptsSystem: true,
    price: { input: 0, output: 0 },
  }
}

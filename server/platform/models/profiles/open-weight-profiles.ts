import type { ModelProfile, ProfileRule } from './model-profile.ts'

const open = (contextTokens: number, maxOutputTokens: number, overrides: Partial<ModelProfile> = {}): Partial<ModelProfile> => ({
  contextTokens,
  maxOutputTokens,
  ...overrides,
})
/** Profile for models that reason before they answer, unless the server disables reasoning. */
const reasoning: Partial<ModelProfile> = { reasoningTokens: 8000 }

/**
 * Profiles of models with open weights. Limits: model cards at https://huggingface.co and https://ollama.com/library
 * A server can load a model with a smaller context than the model supports (`AI_CONTEXT_TOKENS`). Prices depend on the server.
 */
export const openWeightProfiles: readonly ProfileRule[] = [
  { pattern: /^gpt-oss/, profile: open(131_072, 32_768, reasoning) },
  { pattern: /deepseek-r1|deepseek-reasoner|qwq/, profile: open(131_072, 32_768, reasoning) },
  { pattern: /deepseek/, profile: open(131_072, 8192) },
  { pattern: /llama-?4/, profile: open(1_048_576, 8192) },
  { pattern: /llama-?3[.-]?[123]/, profile: open(131_072, 4096) },
  { pattern: /llama-?3/, profile: open(8192, 2048, { acceptsTools: false }) },
  { pattern: /llama-?2|codellama/, profile: open(4096, 1024, { acceptsTools: false }) },
  { pattern: /qwen-?3(?:\.\d+)?-?(?:coder|next|vl|max|plus)|qwen-?3\.[5-9]|qwen-?3.*2507/, profile: open(262_144, 32_768, reasoning) },
  { pattern: /qwen-?3/, profile: open(40_960, 16_384, reasoning) },
  { pattern: /qwen-?2/, profile: open(32_768, 8192) },
  { pattern: /magistral/, profile: open(40_960, 16_384, reasoning) },
  { pattern: /ministral|mistral-(?:small|medium|large|nemo)|open-mistral-nemo|pixtral|codestral|devstral/, profile: open(128_000, 16_384) },
  { pattern: /mistral|mixtral/, profile: open(32_768, 4096) },
  { pattern: /gemma-?4/, profile: open(131_072, 8192, reasoning) },
  { pattern: /gemma-?3n/, profile: open(32_768, 8192, { acceptsTools: false }) },
  { pattern: /gemma-?3/, profile: open(131_072, 8192, { acceptsTools: false }) },
  // Gemma 1 and 2 refuse the system role. Documentation: https://ai.google.dev/gemma/docs/core/prompt-structure
  { pattern: /gemma/, profile: open(8192, 2048, { acceptsTools: false, acceptsSystem: false }) },
  { pattern: /phi-?4-?mini/, profile: open(131_072, 4096) },
  { pattern: /phi-?4-?(?:mini-)?reasoning/, profile: open(32_768, 16_384, { ...reasoning, acceptsTools: false }) },
  { pattern: /phi-?4/, profile: open(16_384, 4096, { acceptsTools: false }) },
  { pattern: /phi-?3.*128k|phi-?3\.5/, profile: open(131_072, 4096, { acceptsTools: false }) },
  { pattern: /phi/, profile: open(4096, 1024, { acceptsTools: false }) },
  { pattern: /granite|command-?r|command-?a|kimi|glm/, profile: open(131_072, 8192) },
  { pattern: /smollm|tinyllama/, profile: open(8192, 2048, { acceptsTools: false }) },
]

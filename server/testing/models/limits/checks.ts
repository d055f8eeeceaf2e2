import { checkAnthropic } from './anthropic-limits.ts'
import { checkGoogle } from './google-limits.ts'
import { checkOllama } from './ollama-limits.ts'
import { checkOpenaiChat, checkOpenaiResponses } from './openai-limits.ts'
import type { Check, Refusal } from './refusal.ts'

const checks: readonly [RegExp, Check][] = [
  [/^\/v1\/chat\/completions/, checkOpenaiChat],
  [/^\/v1\/responses/, checkOpenaiResponses],
  [/^\/v1\/messages/, checkAnthropic],
  [/^\/v1beta\/models\/[^/]+:(?:streamG|g)enerateContent/, checkGoogle],
  [/^\/ollama\/v1\/chat\/completions/, checkOllama],
]

/** Checks a request against the documented limits of its provider. Models that exist only in tests have no limits. */
export const checkRequest = (path: string, body: Record<string, unknown>): Refusal | null =>
  checks.find(([pattern]) => pattern.test(path))?.[1](body, path) ?? null

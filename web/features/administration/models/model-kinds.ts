import { Boxes, Cloud, FileBox, type LucideIcon, Server } from 'lucide-react'
import type { KeyProvider, ModelChoiceKind } from '../../../../contracts/administration/model-choice.ts'
import type { ModelProvider } from '../../../../contracts/models.ts'

interface ModelKindStyle {
  label: string
  icon: LucideIcon
  summary: string
  can: readonly string[]
  cannot: readonly string[]
}

/** Kinds of model connections, described in plain sentences. */
export const modelKindStyles: Record<ModelChoiceKind, ModelKindStyle> = {
  builtin: {
    label: 'None (built-in rules)',
    icon: Boxes,
    summary: 'No language model. Free and immediate, and nothing leaves this server.',
    can: ['Sorts messages, extracts facts, searches your documents and compares tables.', 'Prepares a brief for the person who replies.'],
    cannot: ['Doesn’t write letters or replies. A person always completes and approves them.', 'Doesn’t understand meaning, only words.'],
  },
  provider: {
    label: 'Provider key',
    icon: Cloud,
    summary: 'OpenAI, Anthropic, Google, or another service with OpenAI’s protocol.',
    can: [
      'Writes replies and reports, and understands questions in many languages.',
      'Gives the best results, with no load on this server.',
    ],
    cannot: ['Your clients’ texts are sent to the provider.', 'Costs money per request and needs an internet connection.'],
  },
  server: {
    label: 'Local server',
    icon: Server,
    summary: 'Ollama, LM Studio, vLLM or llama.cpp on this machine.',
    can: ['Writes replies and reports with the model that you loaded there.', 'Texts stay on this machine. Requests are free.'],
    cannot: ['Needs memory and, for good speed, a graphics card.', 'Small models make more mistakes and may fail on long texts.'],
  },
  file: {
    label: 'Model file on this server',
    icon: FileBox,
    summary: 'A GGUF file that this server runs itself, without another program.',
    can: ['Writes replies and reports, and searches by meaning.', 'Your data stays on this server. Requests are free.'],
    cannot: [
      'Runs on the server’s processor: slowly, and one request at a time.',
      'The assistant answers from your documents only, without tools.',
    ],
  },
}

export const providerNames: Record<ModelProvider, string> = {
  builtin: 'Built-in',
  'openai-compatible': 'OpenAI-compatible',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  gguf: 'Model file',
}

/** Examples of model names, shown as placeholders. */
export const modelExamples: Record<KeyProvider, { model: string; embedding: string }> = {
  openai: { model: 'gpt-4.1-mini', embedding: 'text-embedding-3-small' },
  anthropic: { model: 'claude-haiku-4-5', embedding: '' },
  google: { model: 'gemini-2.5-flash', embedding: 'gemini-embedding-001' },
  'openai-compatible': { model: 'llama-3.3-70b', embedding: '' },
}

import { translateToEnglish } from '../sources/translate-question.ts'

/**
 * Intents of the user, detected only in messages of the user. Tools are offered only for these intents, and never in a call that contains
 * chunks, so that text in documents cannot trigger a tool.
 */
export type Intent = 'find' | 'add' | 'explain' | 'change' | 'runs' | 'run' | 'start'

export interface DetectedIntent {
  intent: Intent
  /** The user's message, translated to English. */
  text: string
}

const asksHowPattern = /^\s*(?:how|where|why|when|who|what happens)\b/i
const asksAboutRunPattern =
  /\b(?:why|what happened|explain|describe|tell me|show me)\b.*\b(?:runs?|workflow)\b.*\bfail|\b(?:why|what)\b.*\bfail\w*\b.*\brun\b|\b(?:what happened|explain|describe|tell me about|show)\b.*\b(?:last|latest|recent|failed)\b.*\brun\b|\bwhat happened\b.*\brun\b/i
const intentPatterns: Record<Exclude<Intent, 'run'>, RegExp> = {
  explain: /\b(?:explain|describe|show|what(?:'s| is| are)|tell me)\b.*\b(?:configur\w*|settings?)\b/i,
  runs: /\b(?:list|show|which|what are|find)\b.*\bruns\b|\b(?:latest|last|failed)\s+runs\b/i,
  find: /\b(?:find|which|recommend|suggest|look(?:ing)? for|search|show me|show|is there|are there|list)\b.*\bworkflows?\b/i,
  add: /\b(?:add|install|activate|set up|start using)\b.*\b(?:workflow|dashboard|it)\b|\badd\s+["“*\p{Lu}]/iu,
  start:
    /^\s*(?:please\s+|can you\s+|could you\s+|now\s+)*(?:run|start|launch|execute|trigger)\b(?!\s+(?:of|time)\b)|\b(?:start|launch|do|make)\s+a\s+(?:test\s+)?run\b/i,
  change: /\b(?:set|change|update|switch|turn|enable|disable|increase|reduce|lower|raise)\b/i,
}

function intentOf(text: string): Intent | null {
  if (asksAboutRunPattern.test(text)) return 'run'
  if (asksHowPattern.test(text)) return null
  // If several patterns match, the first entry in the table applies.
  const [intentName] = Object.entries(intentPatterns).find(([, pattern]) => pattern.test(text)) ?? []
  // This cast is safe: the value is a key of the table.
  return (intentName as Intent | undefined) ?? null
}

/** Detects the intent of a message in English or in a language with a dictionary. Returns null for a question. */
export function detectIntent(question: string): DetectedIntent | null {
  const intent = intentOf(question)
  if (intent !== null) return { intent, text: question }
  const text = translateToEnglish(question)
  const translatedIntent = text === null ? null : intentOf(text)
  return text === null || translatedIntent === null ? null : { intent: translatedIntent, text }
}

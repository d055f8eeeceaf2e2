import { costOf } from '../../../server/platform/models/prices.ts'
import { profileOf } from '../../../server/platform/models/profiles/profile-of.ts'
import { markdownTable } from '../../markdown-table.ts'
import type { PlayedCase } from './play-cases.ts'

/** Models whose cost is in the report, at list prices. */
const pricedModels = [
  ['openai', 'gpt-5-mini'],
  ['openai', 'gpt-5'],
  ['anthropic', 'claude-haiku-4-5'],
  ['google', 'gemini-2.5-flash'],
] as const

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Renders the tokens and the cost of the check of incoming messages by a connected model (docs/safety.md). */
export function renderScreeningCost(played: readonly PlayedCase[]): string {
  const screenings = played.flatMap(({ model, screening }) => (model === 'scripted' && screening ? [screening] : []))
  const runs = played.filter(({ model }) => model === 'scripted').length
  const input = screenings.map(({ tokensIn }) => tokensIn).sort((a, b) => a - b)
  const tokensOut = Math.max(0, ...screenings.map((screening) => screening.tokensOut))
  const rows = pricedModels.map(([provider, name]) => {
    const { price } = profileOf(provider, name)
    const cost = (tokensIn: number) => `$${(costOf(price, { tokensIn, tokensOut }) ?? 0).toFixed(5)}`
    return [name, cost(quantile(input, 0.5)), cost(quantile(input, 1))]
  })
  const summary = `${screenings.length} of ${runs} runs called the model once; median ${quantile(input, 0.5)} tokens in, at most ${quantile(input, 1)}, and ${tokensOut} out.`
  return [
    '# Check of incoming messages by a connected model',
    summary,
    markdownTable(['model', 'cost, median', 'cost, longest'], rows),
  ].join('\n\n')
}

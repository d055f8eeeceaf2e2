import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { screenedCategoryLabels } from '../../../../contracts/safety/safety-labels.ts'
import type { CallCost } from '../../../platform/models/models.ts'
import type { Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { type Activation, updateStep, writePendingChanges } from '../engine/activation.ts'
import { newStepRow, type StepRow } from '../engine/journal/step-row.ts'
import { stepErrorOf } from '../engine/step-error.ts'
import { requireCallBudget } from '../steps/model-budget.ts'
import { noRisk, type Screening, screeningSchema, screenPrompt } from '../steps/prompts/screen-prompt.ts'
import { answersMessages, callsModel } from './answers-messages.ts'

/** Path of the check in the run's steps. It sorts before the steps of the definition, whose paths are numbers. */
const screenPath = 'input'
/** Maximum length of the checked texts, in characters. For a longer text, the check fails and a user decides. */
const maxTextLength = 30_000
/** Maximum length of the response, in tokens: a category, a sentence and a quotation. */
const maxOutputTokens = 250
/** Maximum number of tokens that the check uses, including the repair of an invalid response. */
const maxTokens = 40_000
/** Maximum length of the model's reason and quotation, in characters. */
const maxExcerptLength = 300

/**
 * Asks the connected language model once whether the input of a run describes a risk. Called if no safety rule has found a risk. Checks
 * only workflows that answer messages from outside. The check is a step of the run: its tokens and cost count, and a resumed run reuses its
 * stored result.
 * @returns a failed check if the model finds a risk or gives no valid response; a user then decides
 */
export async function screenInput(activation: Activation, text: string, { scope, signal }: { scope: Scope; signal: AbortSignal }) {
  const { run, tools, knownDefinition, progress } = activation
  const { definition } = knownDefinition
  const stored = progress.rows.get(screenPath)
  if (stored?.status === 'succeeded' || stored?.status === 'failed') return checksOf(stored)
  if (tools.models.describe().provider === 'builtin' || text.trim() === '' || !answersMessages(definition)) return []
  if (run.is_test && !callsModel(definition)) return []
  const step = { name: 'screen', title: 'Check the message for risks', kind: 'screen' } as const
  const row = stored ?? {
    ...newStepRow(step, screenPath, activation.nextPosition),
    input: { text: text.slice(0, maxTextLength) },
    started_at: new Date().toISOString(),
  }
  updateStep(activation, row, {})
  await writePendingChanges(activation)
  return checksOf(
    updateStep(activation, row, { ...(await attempt(activation, text, { scope, signal })), finished_at: new Date().toISOString() }),
  )
}

/** Calls the model, and returns the changes to the step's row. */
async function attempt(
  { tools, run, journal }: Activation,
  text: string,
  { scope, signal }: { scope: Scope; signal: AbortSignal },
): Promise<Partial<StepRow>> {
  if (text.length > maxTextLength)
    return { status: 'failed', error: `The text has more than ${maxTextLength.toLocaleString('en')} characters` }
  const { tokensIn, tokensOut } = journal.totals
  try {
    const budget = requireCallBudget(Math.min(maxTokens, tools.limits.maxTokens - tokensIn - tokensOut))
    const { object, model, ...spent } = await tools.models.generateObject(
      { messages: screenPrompt(text, scope), task: { kind: 'screen', text }, schema: screeningSchema, temperature: 0, maxOutputTokens },
      { signal, budget, owner: run.user_id },
    )
    journal.spend(spent)
    return { status: 'succeeded', output: limited(object, text), model, ...spentColumns(spent) }
  } catch (error) {
    // The run is interrupted; the check is repeated when it continues.
    signal.throwIfAborted()
    const { message, spent, code, cause } = stepErrorOf(error)
    if (code === 'internal') tools.log.error({ run: run.id, err: cause }, 'checking the input with a language model failed')
    if (spent) journal.spend(spent)
    return { status: 'failed', error: message, ...(spent ? spentColumns(spent) : {}) }
  }
}

const spentColumns = ({ tokensIn, tokensOut, costUsd }: CallCost) => ({ tokens_in: tokensIn, tokens_out: tokensOut, cost_usd: costUsd })

/**
 * Limits the length of the response. Removes a quotation that does not occur in the text, and all quoted words if the text contains
 * credentials.
 */
function limited({ category, reason, quote }: Screening, text: string): Screening {
  if (category === noRisk || category === 'leaked_credentials') return { category, reason: null, quote: null }
  const isQuoted = quote !== null && quote.trim() !== '' && text.includes(quote.trim())
  return {
    category,
    reason: reason?.replace(/\s+/g, ' ').trim().slice(0, maxExcerptLength) || null,
    quote: isQuoted ? quote.trim().slice(0, maxExcerptLength) : null,
  }
}

/** Converts the stored result of the step to failed checks. */
function checksOf({ status, output, error }: StepRow): RunCheck[] {
  if (status === 'failed') return [{ code: 'not_screened', message: notScreenedMessage(error ?? '') }]
  const { category, reason, quote } = screeningSchema.parse(output)
  if (category === noRisk) return []
  const message = [`This may be about: ${screenedCategoryLabels[category]}.`, reason].filter(Boolean).join(' ')
  return [{ code: 'safety', category, message, ...(quote === null ? {} : { excerpt: quote }) }]
}

/**
 * Returns the message of a failed check. Includes only the first sentence of the error, because the other sentences are meant for a user
 * who asked for a text.
 */
const notScreenedMessage = (error: string) =>
  `The language model did not check this message for risks. ${error.split(/\.(?:\s|$)/, 1)[0]}. Read it before you approve.`

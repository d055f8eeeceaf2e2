import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ConfigurationChange, Proposal } from '../../../../contracts/assistant/chat.ts'
import { fieldError } from '../../../../contracts/workflows/configuration-check.ts'
import { type ConfigurationField, configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import type { ChatModelTool } from '../chat-model.ts'
import { sourceOfOwnWorkflow, sourceOfWorkflow } from '../sources/gather-sources.ts'
import { describeAnswers } from '../sources/own-workflows.ts'
import { explainRun, listRuns, proposeRun } from './run-tools.ts'
import { ownWorkflowIn, type ToolContext, type ToolResult, toolResult } from './tool-result.ts'

const isString = (value: unknown): value is string => typeof value === 'string'

export function findWorkflows(query: string, { catalogue }: ToolContext): ToolResult {
  const matches = catalogue.search(query, { limit: 3, minScore: 0.2 }).map(({ item }) => item)
  if (matches.length === 0)
    return toolResult(
      'I couldn’t find a workflow for that in the library. Try different words, or browse the library by industry and category.',
    )
  const lines = matches.map(({ name, description }, index) => `- **${name}**: ${description.split(/(?<=\.)\s/)[0]} [${index + 1}]`)
  return toolResult(`These workflows match best:\n\n${lines.join('\n')}\n\nTo add one, ask me by name.`, matches.map(sourceOfWorkflow))
}

export function proposeAddingWorkflow(query: string, context: ToolContext): ToolResult {
  const [best, second] = context.catalogue.search(query, { limit: 2, minScore: 0.25 })
  if (!best || (second && second.score > best.score * 0.9)) return findWorkflows(query, context)
  const { id: workflowId, name } = best.item
  if (context.ownWorkflows.some((existing) => existing.workflowId === workflowId))
    return toolResult(`**${name}** is already on your dashboard [1].`, [sourceOfWorkflow(best.item)])
  const proposal: Proposal = { id: randomUUID(), kind: 'add_workflow', workflowId, name }
  return toolResult(`I can add **${name}** to your dashboard [1]. Confirm to add it.`, [sourceOfWorkflow(best.item)], [proposal])
}

export function explainConfiguration(query: string, { ownWorkflows }: ToolContext): ToolResult {
  if (ownWorkflows.length === 0) return toolResult('You haven’t added a workflow yet. Ask me to find one, or browse the library.')
  const workflow = ownWorkflowIn(query, ownWorkflows)
  if (!workflow) return toolResult(`Which workflow do you mean? You have: ${ownWorkflows.map(({ name }) => name).join(', ')}.`)
  const helps = new Map(configurationFieldsOf(workflow.category).map(({ label, help }) => [label, help]))
  const lines = describeAnswers(workflow).map(
    ({ label, value }) => `- **${label}**: ${value}${helps.get(label) ? `. ${helps.get(label)}` : ''}`,
  )
  return toolResult(`This is how **${workflow.name}** is configured [1]:\n\n${lines.join('\n')}`, [sourceOfOwnWorkflow(workflow)])
}

/** Converts a value to the type of a field. Returns undefined if that is impossible. */
export function readValue(field: ConfigurationField, value: unknown): string | number | boolean | undefined {
  const text = String(value).trim()
  if (field.kind === 'switch')
    return /^(?:true|on|yes|enabled?)$/i.test(text) ? true : /^(?:false|off|no|disabled?)$/i.test(text) ? false : undefined
  if (field.kind === 'number') return /^-?\d+$/.test(text) ? Number(text) : undefined
  if (field.kind === 'select')
    return field.options.find(
      (option) => option.toLowerCase() === text.toLowerCase().replace(/\s+/g, '_') || option.toLowerCase() === text.toLowerCase(),
    )
  return text
}

export function proposeChange(
  query: string,
  requested: readonly { field: string; value: unknown }[],
  { ownWorkflows }: ToolContext,
): ToolResult {
  const workflow = ownWorkflowIn(query, ownWorkflows)
  if (!workflow)
    return toolResult(
      ownWorkflows.length === 0
        ? 'You haven’t added a workflow yet.'
        : `Which workflow do you mean? You have: ${ownWorkflows.map(({ name }) => name).join(', ')}.`,
    )
  const fields = configurationFieldsOf(workflow.category)
  const changes: ConfigurationChange[] = []
  for (const { field: fieldName, value } of requested) {
    const field = fields.find(({ name, label }) => name === fieldName || label.toLowerCase() === fieldName.toLowerCase())
    if (!field) return toolResult(`**${workflow.name}** has no setting "${fieldName}".`, [sourceOfOwnWorkflow(workflow)])
    const to = readValue(field, value)
    const error = to === undefined ? fieldError(field, value) : fieldError(field, to)
    if (to === undefined || error)
      return toolResult(`I can’t set that: ${error ?? `${field.label} does not accept this value`}.`, [sourceOfOwnWorkflow(workflow)])
    const from = workflow.answers[field.name]
    changes.push({
      field: field.name,
      label: field.label,
      from: isString(from) || typeof from === 'number' || typeof from === 'boolean' ? from : null,
      to,
    })
  }
  const proposal: Proposal = {
    id: randomUUID(),
    kind: 'change_configuration',
    workflowId: workflow.workflowId,
    name: workflow.name,
    changes,
  }
  return toolResult(
    `I can change the configuration of **${workflow.name}** [1]. Review the change and confirm to save it.`,
    [sourceOfOwnWorkflow(workflow)],
    [proposal],
  )
}

const querySchema = z.object({ query: z.string().max(500).describe('What it is about, in the words of the user') })
const namedSchema = z.object({ workflow: z.string().max(200).describe('The name of the workflow') })
const startSchema = namedSchema.extend({ is_test: z.boolean().default(false) })
const changeSchema = namedSchema.extend({
  changes: z
    .array(
      z.object({
        field: z.string().max(100).describe('The label of the setting'),
        value: z.union([z.string().max(10_000), z.number(), z.boolean()]),
      }),
    )
    .min(1)
    .max(20),
})

interface Tool extends ChatModelTool {
  run(input: unknown, context: ToolContext): ToolResult
}

/** Tools of the assistant. They only read data or propose actions, and change nothing themselves. */
const tools: readonly Tool[] = [
  {
    name: 'find_workflows',
    description: 'Finds workflows of the library for a task',
    input: querySchema,
    run: (input, context) => findWorkflows(querySchema.parse(input).query, context),
  },
  {
    name: 'add_workflow',
    description: "Proposes to add a workflow of the library to the user's dashboard",
    input: namedSchema,
    run: (input, context) => proposeAddingWorkflow(namedSchema.parse(input).workflow, context),
  },
  {
    name: 'explain_configuration',
    description: 'Shows how a workflow of the user is configured',
    input: namedSchema,
    run: (input, context) => explainConfiguration(namedSchema.parse(input).workflow, context),
  },
  {
    name: 'change_configuration',
    description: 'Proposes to change settings of a workflow of the user',
    input: changeSchema,
    run: (input, context) => {
      const { workflow, changes } = changeSchema.parse(input)
      return proposeChange(workflow, changes, context)
    },
  },
  {
    name: 'list_runs',
    description: 'Lists the latest runs of the user, of one workflow or of all, those that failed where that is asked',
    input: querySchema,
    run: (input, context) => listRuns(querySchema.parse(input).query, context),
  },
  {
    name: 'explain_run',
    description: 'Shows what happened in the latest run that is meant: its steps, and why it failed',
    input: querySchema,
    run: (input, context) => explainRun(querySchema.parse(input).query, context),
  },
  {
    name: 'start_run',
    description: 'Proposes to start a run of a workflow of the user with its sample input; a test run sends nothing',
    input: startSchema,
    run: (input, context) => {
      const { workflow, is_test } = startSchema.parse(input)
      return proposeRun(workflow, is_test, context)
    },
  },
]

/**
 * Tool that a model uses to request the tools above while it reads retrieved content. It takes no input, because the content could contain
 * instructions.
 */
export const actionRequest: ChatModelTool = {
  name: 'request_action',
  description:
    'Call this if the user asks to add a workflow, to change a configuration or to start a run. The action is then prepared from the messages of the user, who confirms it',
  input: z.object({}),
}

export const toolOffers: readonly ChatModelTool[] = tools.map(({ name, description, input }) => ({ name, description, input }))

/** Executes a model's tool call. Returns null if the tool is unknown or the input is invalid. */
export function callTool({ name, input }: { name: string; input: unknown }, context: ToolContext): ToolResult | null {
  const tool = tools.find((candidate) => candidate.name === name)
  return tool?.input.safeParse(input).success ? tool.run(input, context) : null
}

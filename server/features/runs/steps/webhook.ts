import type { StepHandler } from './step-handler.ts'

/**
 * Step that queues a signed delivery to the webhook URL in the configuration, in the transaction of the step. The delivery worker sends it.
 */
export const webhookStep: StepHandler<'webhook'> = {
  isSlow: false,
  prepare: async (step, { run, path, scope, compute, tools, within }) => {
    const entries = Object.entries(step.payload).map(async ([name, value]) => [name, (await compute.evaluate(value, scope)) ?? null])
    const payload = Object.fromEntries(await Promise.all(entries))
    const { event } = step
    const configuredUrl = run.configuration.webhook_url
    const url = typeof configuredUrl === 'string' ? configuredUrl.trim() : ''
    return {
      input: { url, event, payload },
      ...(url === '' ? {} : { outgoing: { channel: 'webhook', to: [url], subject: event, body: payload } as const }),
      run: async (_signal, approved) => {
        if (url === '') return { skip: 'No webhook URL is configured' }
        if (run.is_test) return { done: { output: { delivery_id: null }, heldBack: [{ kind: 'webhook', url, event, payload }] } }
        const order = {
          userId: run.user_id,
          configurationId: run.configuration_id,
          runId: run.id,
          path,
          url,
          event,
          payload: approved ?? payload,
        }
        const { deliveryId } = await within((client) => tools.effects.queueDelivery(client, order))
        return { done: { output: { delivery_id: deliveryId } } }
      },
    }
  },
}

import { setTimeout as sleep } from 'node:timers/promises'
import { addresses } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import { openSockets } from '../sockets.ts'
import { addWorkflow, awaitRun, configure, startRun } from './workflow.ts'

const streamSeconds = 8

/** Opens 300 event streams for a run that waits for an approval, so that the streams stay open. */
export const streamAttack: Attack = {
  name: 'clients: 300 event streams of one user',
  limit: 'streams per user',
  prepare: async (context) => {
    const account = await context.account()
    const workflowId = await addWorkflow(context, [
      {
        kind: 'approval',
        name: 'approve',
        title: 'Approve the text',
        who: 'the owner',
        shown: 'The text',
        value: 'input.text',
        email: 'false',
      },
    ])
    const started = await startRun(context, account, await configure(context, account, workflowId), { text: 'Words' })
    if (started.refusal) throw new Error(`the run was rejected: ${started.refusal.status} ${started.refusal.text}`)
    await awaitRun(context, account, started.runId, 10)
    const head = [
      `GET /functions/v1/run-events?run_id=${started.runId} HTTP/1.1`,
      `host: ${new URL(context.url).host}`,
      `apikey: ${context.publishableKey}`,
      `authorization: Bearer ${account.token}`,
    ]
    return async () => {
      const sockets = openSockets(context.url, context.scaled(300, 60), {
        first: `${head.join('\r\n')}\r\n\r\n`,
        reads: true,
        from: addresses.attacker,
      })
      const statuses = new Map<string, number>()
      for (const socket of sockets.all)
        socket.once('data', (chunk: Buffer) => {
          const status = chunk.toString('latin1', 9, 12)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        })
      await sleep(context.scaled(streamSeconds, 3) * 1000)
      const listed = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      return {
        isDefended: (statuses.get('200') ?? 0) < sockets.all.length,
        text: `${listed || 'no response'}; ${await sockets.open()} connections open`,
      }
    }
  },
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface TextMessage {
  phone: string
  message: string
  channel: string
}

/** A number that the gateway rejects. */
export const unreachableNumber = '+15550199000'

/** Starts a stand-in for the operator's gateway for text messages, which verifies the signature of every request. */
export async function startSmsGateway() {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const sent: TextMessage[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = new Webhook(secret).verify(Buffer.concat(parts), request.headers as Record<string, string>) as TextMessage
      sent.push(message)
      response.writeHead(message.phone === unreachableNumber ? 500 : 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    sent,
    settings: { SMS_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, SMS_WEBHOOK_SECRET: secret },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerS3, type S3Answer } from './operations.ts'
import { type Credentials, signatureFault } from './signature.ts'
import { S3Fault, type Store } from './store.ts'
import { element } from './xml.ts'

export interface S3Server {
  endpoint: string
  bucket: string
  credentials: Credentials
  store: Store
  /** What was asked, as `PUT /bucket/key?partNumber=1`. */
  requests: string[]
  /** Makes the next requests fail: what it returns is thrown; null lets one through. */
  failWith(fault: (request: string) => S3Fault | null): void
  stop(): Promise<void>
}

/**
 * A server of the S3 protocol for one bucket, in this process: path style, Signature Version 4 and the digest of every
 * body checked, multipart uploads by S3's rules. Only what the product's backend uses; anything else is NotImplemented.
 */
export async function startS3Server(bucket = 'workwright-test'): Promise<S3Server> {
  const credentials: Credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret/of+the tests', region: 'eu-test-1' }
  const store: Store = { objects: new Map(), uploads: new Map() }
  const requests: string[] = []
  let failing: (request: string) => S3Fault | null = () => null
  const server = createServer(async (incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    const answer = await answerTo(incoming).catch((error: unknown) => faultAnswer(error))
    send(outgoing, answer, incoming.method === 'HEAD')
  })

  async function answerTo(incoming: IncomingMessage): Promise<S3Answer> {
    const { method = '', url = '' } = incoming
    const headers = incoming.headers as Record<string, string | undefined>
    const [path = '', search = ''] = url.split('?')
    const query = new URLSearchParams(search)
    const body = await buffer(incoming)
    const code = signatureFault({ method, path, query, headers, body }, credentials)
    if (code) throw new S3Fault(code, 403)
    const fault = failing(`${method} ${url}`)
    if (fault) throw fault
    const [, named = '', ...key] = path.split('/').map(decodeURIComponent)
    if (named !== bucket) throw new S3Fault('NoSuchBucket', 404)
    return answerS3(store, { method, bucket, key: key.join('/'), query, headers, body })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    store,
    requests,
    failWith: (fault) => {
      failing = fault
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function faultAnswer(error: unknown): S3Answer {
  const fault = error instanceof S3Fault ? error : new S3Fault('InternalError', 500)
  return { status: fault.status, body: element('Error', { Code: fault.code, Message: fault.code }) }
}

function send(outgoing: ServerResponse, { status, headers = {}, body = '' }: S3Answer, isHead: boolean): void {
  outgoing.writeHead(status, { ...headers, ...(headers['content-length'] ? {} : { 'content-length': String(Buffer.byteLength(body)) }) })
  outgoing.end(isHead ? undefined : body)
}

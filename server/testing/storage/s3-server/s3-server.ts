import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { handleS3Request, type S3Response } from './operations.ts'
import { type Credentials, signatureError } from './signature.ts'
import { S3Error, type Store } from './store.ts'
import { element } from './xml.ts'

export interface S3Server {
  endpoint: string
  bucket: string
  credentials: Credentials
  store: Store
  /** All requests so far, for example `PUT /bucket/key?partNumber=1`. */
  requests: string[]
  /** Sets a function that makes requests fail: it returns the error for a request, or null if the request succeeds. */
  failWith(error: (request: string) => S3Error | null): void
  stop(): Promise<void>
}

/**
 * Starts an S3 server with one bucket in this process. It supports path-style addresses, verifies Signature Version 4 and the
 * digests of bodies, and applies S3's rules for multipart uploads. It implements only the operations that the product uses and
 * answers others with NotImplemented.
 */
export async function startS3Server(bucket = 'workwright-test'): Promise<S3Server> {
  const credentials: Credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret/of+the tests', region: 'eu-test-1' }
  const store: Store = { objects: new Map(), uploads: new Map() }
  const requests: string[] = []
  let failing: (request: string) => S3Error | null = () => null
  const server = createServer(async (incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    const response = await respondTo(incoming).catch((error: unknown) => errorResponse(error))
    send(outgoing, response, incoming.method === 'HEAD')
  })

  async function respondTo(incoming: IncomingMessage): Promise<S3Response> {
    const { method = '', url = '' } = incoming
    const headers = incoming.headers as Record<string, string | undefined>
    const [path = '', search = ''] = url.split('?')
    const query = new URLSearchParams(search)
    const body = await buffer(incoming)
    const code = signatureError({ method, path, query, headers, body }, credentials)
    if (code) throw new S3Error(code, 403)
    const error = failing(`${method} ${url}`)
    if (error) throw error
    const [, named = '', ...key] = path.split('/').map(decodeURIComponent)
    if (named !== bucket) throw new S3Error('NoSuchBucket', 404)
    return handleS3Request(store, { method, bucket, key: key.join('/'), query, headers, body })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    store,
    requests,
    failWith: (error) => {
      failing = error
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function errorResponse(cause: unknown): S3Response {
  const error = cause instanceof S3Error ? cause : new S3Error('InternalError', 500)
  return { status: error.status, body: element('Error', { Code: error.code, Message: error.code }) }
}

function send(outgoing: ServerResponse, { status, headers = {}, body = '' }: S3Response, isHead: boolean): void {
  outgoing.writeHead(status, { ...headers, ...(headers['content-length'] ? {} : { 'content-length': String(Buffer.byteLength(body)) }) })
  outgoing.end(isHead ? undefined : body)
}

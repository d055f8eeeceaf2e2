import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const int32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])
const int16 = (value: number) => Buffer.from([value >>> 8, value])
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
const text = (value: string) => Buffer.from(`${value}\0`)

const authenticated = message('R', int32(0))
const ready = message('Z', Buffer.from('I'))

/** Creates the response to any query: one row with one column that contains the version (PostgreSQL, "Message Formats"). */
function versionResponse(version: string): Buffer {
  const column = [text('version'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)]
  const row = [int16(1), int32(version.length), Buffer.from(version)]
  return Buffer.concat([message('T', int16(1), ...column), message('D', ...row), message('C', text('SELECT 1')), ready])
}

/** Starts a server that implements only the part of PostgreSQL's protocol that is needed to report an old version. */
export async function startOldPostgres(version: number): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]))
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(versionResponse(String(version))))
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://owner:swordfish@127.0.0.1:${port}/app`, close: () => server.close() }
}

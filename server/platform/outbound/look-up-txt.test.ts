import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeLookUpTxt } from './look-up-txt.ts'

let socket: Socket | undefined
afterEach(() => socket?.close())

/** Starts a name server that answers every query with a response code and TXT records (RFC 1035). Returns its address. */
async function startNameServer(code: number, records: readonly string[][] = []): Promise<string> {
  const server = createSocket('udp4')
  socket = server
  server.on('message', (query, client) => {
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(records.length, 6)
    header.fill(0, 8)
    // The question ends with the root label, the type and the class. Additional records of the query are not repeated.
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const answers = records.map((chunks) => {
      const data = Buffer.concat(chunks.map((chunk) => Buffer.concat([Buffer.from([chunk.length]), Buffer.from(chunk)])))
      const fixed = Buffer.from('c00c00100001000000000000', 'hex')
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    server.send(Buffer.concat([header, question, ...answers]), client.port, client.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('returns the records, with the parts of a long one joined', async () => {
  const servers = [await startNameServer(0, [['v=spf1 -all'], ['workwright-verification=', '0123']])]
  expect(await makeLookUpTxt(servers)('acme.example')).toEqual(['v=spf1 -all', 'workwright-verification=0123'])
})

it.each([
  ['no record', 0],
  ['no such domain', 3],
])('returns an empty list if there is %s', async (_, code) => {
  expect(await makeLookUpTxt([await startNameServer(code)])('acme.example')).toEqual([])
})

it('returns null if the name server fails', async () => {
  expect(await makeLookUpTxt([await startNameServer(2)])('acme.example')).toBeNull()
})

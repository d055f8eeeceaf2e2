// A minimal Node server for comparison with `/storage/v1`. It does the same work (writes a request body to a file, computes its digest,
// syncs the file, serves it), and so shows the maximum that streams reach on this machine. storage.ts starts it as a separate process.
// It prints its port, and exits when its standard input closes.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder = ''] = process.argv.slice(2)
const server = createServer(async (request, response) => {
  const path = join(folder, (request.url ?? '').replace(/\W/g, '_'))
  if (request.method === 'GET')
    return void (await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), response).catch(() => undefined))
  const file = await open(path, 'w')
  const digest = createHash('md5')
  for await (const chunk of request) {
    digest.update(chunk)
    await file.write(chunk)
  }
  await file.sync()
  await file.close()
  response.end(digest.digest('hex'))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.on('end', () => process.exit(0)).resume()

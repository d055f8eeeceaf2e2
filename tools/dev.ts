// `npm run dev`: starts the server, which restarts when its sources change, and Vite, which serves the web with hot reload on PORT.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env.PORT ?? 3000)
const backendPort = port + 1
const backend = `http://127.0.0.1:${backendPort}`

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contracts', '--watch-path=database', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(backendPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
)

const proxied = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/scim/v2', '/app-config.json', '/healthz', '/readyz']
const vite = await createServer({
  server: { port, strictPort: true, proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, xfwd: true }])) },
  plugins: [
    {
      name: 'workwright:page',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replaceAll('%CSP_NONCE%', 'development').replace('%APP_CONFIG%', 'null'),
      },
    },
  ],
})
await vite.listen()
vite.printUrls()

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  await vite.close()
}
// Vite's own handler would exit this process before the server has stopped.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
server.on('exit', (code) => process.exit(code ?? 0))

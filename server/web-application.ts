import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { type AppConfig, appConfigSchema } from '../contracts/app-config.ts'
import type { DescribePage } from './features/publishing/page-heads.ts'
import { renderPage } from './platform/http/page.ts'
import type { ForeignOrigins } from './platform/http/security-headers.ts'
import { readStaticFiles, type StaticFile, serveStaticFile } from './platform/http/static-files.ts'
import type { Logger } from './platform/log.ts'

const builtFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Where the web application's files come from: the build, or Vite while developing. */
export interface WebSource {
  file(path: string): StaticFile | undefined
  template(path: string): Promise<string>
}

/** The built web application, or null where it was not built (an API-only process, a test). */
export function readBuiltWeb(): WebSource | null {
  if (!existsSync(`${builtFolder}/index.html`)) return null
  const template = readFileSync(`${builtFolder}/index.html`, 'utf8')
  const files = readStaticFiles(builtFolder)
  files.delete('/index.html')
  return { file: (path) => files.get(path), template: async () => template }
}

export interface WebOptions {
  source: WebSource | null
  log: Logger
  /** What the browser needs to talk to us, as seen from the origin it used. */
  configFor: (context: Context) => AppConfig
  /** What the page at a path tells of itself, or that there is none. */
  describePage: DescribePage
  /** Origins of others that our pages need; none, unless the settings name a service of theirs. */
  foreign?: ForeignOrigins | undefined
}

/** Answers everything that is not a call: built files, pages, and 404 (with the page that says so) for the rest. */
export function makeWebHandler({ source, log, configFor, describePage, foreign }: WebOptions) {
  return async (context: Context): Promise<Response> => {
    const { path, method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return context.notFound()
    const file = source?.file(path)
    if (file) return serveStaticFile(file, context.req.raw)
    const config = configFor(context)
    const { head, status } = await describePage(path, { origin: config.supabaseUrl, name: config.productName })
    // Logged as the specification asks; as JSON it cannot forge a line.
    if (status === 404) log.warn({ path, requestId: context.get('requestId') }, 'page not found')
    if (!source) return context.text('The web application is not built. Run: npm start', status === 200 ? 503 : 404)
    if (/\.[a-z0-9]{2,5}$/i.test(path) && status === 404) return context.text('Not found', 404)
    return renderPage(await source.template(path), head, appConfigSchema.parse(config), status, foreign)
  }
}

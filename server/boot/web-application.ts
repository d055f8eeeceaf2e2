import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { type AppConfig, appConfigSchema } from '../../contracts/app-config.ts'
import type { DescribePage } from '../features/blog/page-heads.ts'
import { renderPage } from '../platform/http/pages/render-page.ts'
import type { ForeignOrigins } from '../platform/http/pages/security-headers.ts'
import { readStaticFiles, type StaticFile, serveStaticFile } from '../platform/http/pages/static-files.ts'
import type { Logger } from '../platform/logging/log.ts'

const builtFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Source of the web application's files: the build, or Vite during development. */
export interface WebSource {
  file(path: string): StaticFile | undefined
  template(path: string): Promise<string>
}

/** Reads the built web application; null if there is no build. */
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
  /** Returns the client configuration for the origin of a request. */
  configFor: (context: Context) => AppConfig
  /** Returns title and metadata of the page at a path, and its status: 404 if there is none. */
  describePage: DescribePage
  /** Third-party origins that pages may load from, such as a captcha provider. */
  foreign?: ForeignOrigins | undefined
}

/** Creates the handler of all other paths: built files, pages, and 404 with the not-found page. */
export function makeWebHandler({ source, log, configFor, describePage, foreign }: WebOptions) {
  return async (context: Context): Promise<Response> => {
    const { path, method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return context.notFound()
    const file = source?.file(path)
    if (file) return serveStaticFile(file, context.req.raw)
    const config = configFor(context)
    const { head, status } = await describePage(path, { origin: config.supabaseUrl, name: config.productName })
    // The specification requires this log line. JSON escapes the path, so it cannot forge another line.
    if (status === 404) log.warn({ path, requestId: context.get('requestId') }, 'page not found')
    if (!source) return context.text('The web application is not built. Run: npm start', status === 200 ? 503 : 404)
    if (/\.[a-z0-9]{2,5}$/i.test(path) && status === 404) return context.text('Not found', 404)
    return renderPage(await source.template(path), head, appConfigSchema.parse(config), status, foreign)
  }
}

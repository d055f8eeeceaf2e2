import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { type AppConfig, appConfigSchema } from '../../contracts/app-config.ts'
import { pathPattern } from '../../contracts/pages.ts'
import type { DescribePage } from '../features/blog/page-heads.ts'
import { renderPage } from '../platform/http/pages/render-page.ts'
import type { ForeignOrigins } from '../platform/http/pages/security-headers.ts'
import { readStaticFiles, type StaticFile, serveStaticFile } from '../platform/http/pages/static-files.ts'
import type { Logger } from '../platform/logging/log.ts'

const builtFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Provides the files of the web application, from the build or, during development, from Vite. */
export interface WebSource {
  file(path: string): StaticFile | undefined
  template(path: string): Promise<string>
  /** Returns the URLs of the scripts that the screen at a path imports. */
  preloads(path: string): readonly string[]
}

/** Reads the scripts of each route, which the build lists by the path of the route. */
function readPreloads(): WebSource['preloads'] {
  const routes = Object.entries(JSON.parse(readFileSync(`${builtFolder}/preloads.json`, 'utf8')) as Record<string, string[]>)
  const patterns = routes.map(([path, scripts]) => ({ pattern: pathPattern(path), scripts }))
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.scripts ?? []
}

/** Reads the built web application. Returns null if there is no build. */
export function readBuiltWeb(): WebSource | null {
  if (!existsSync(`${builtFolder}/index.html`)) return null
  const template = readFileSync(`${builtFolder}/index.html`, 'utf8')
  const files = readStaticFiles(builtFolder)
  for (const internal of ['/index.html', '/preloads.json']) files.delete(internal)
  return { file: (path) => files.get(path), template: async () => template, preloads: readPreloads() }
}

export interface WebOptions {
  source: WebSource | null
  log: Logger
  /** Returns the client configuration for the origin of the request. */
  configFor: (context: Context) => AppConfig
  /** Returns title, metadata and status of the page at a path; the status is 404 if there is no such page. */
  describePage: DescribePage
  /** Third-party origins that pages may load content from, such as a captcha provider. */
  foreignOrigins?: ForeignOrigins | undefined
}

/** Creates the handler for all paths that no other route handles: built files, pages, and the not-found page with status 404. */
export function makeWebHandler({ source, log, configFor, describePage, foreignOrigins }: WebOptions) {
  return async (context: Context): Promise<Response> => {
    const { path, method } = context.req
    if (method !== 'GET' && method !== 'HEAD') return context.notFound()
    const file = source?.file(path)
    if (file) return serveStaticFile(file, context.req.raw)
    const config = configFor(context)
    const { head, status } = await describePage(path, { origin: config.supabaseUrl, name: config.productName })
    // The specification requires this log line. JSON escapes the path, so that a request cannot forge another line.
    if (status === 404) log.warn({ path, requestId: context.get('requestId') }, 'page not found')
    if (!source) return context.text('The web application is not built. Run: npm start', status === 200 ? 503 : 404)
    if (/\.[a-z0-9]{2,5}$/i.test(path) && status === 404) return context.text('Not found', 404)
    const page = { head, config: appConfigSchema.parse(config), status, preloads: source.preloads(path), foreign: foreignOrigins }
    return renderPage(await source.template(path), page)
  }
}

import { type GetModule, type ModuleGraph, readModuleGraph } from './module-graph.ts'

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)

/** Large packages that only some screens need. A module joins the chunk of an audience only if it imports none of them. */
const largePackages: readonly { chunk: string | null; test: RegExp }[] = [
  { chunk: null, test: packages('zod|cmdk|react-markdown|remark-gfm|tus-js-client|uqr') },
  { chunk: 'menus', test: packages('@floating-ui/[^/]+') },
  { chunk: 'dialogs', test: packages('@radix-ui/react-focus-scope|react-remove-scroll') },
  { chunk: 'layers', test: packages('@radix-ui/react-(dismissable-layer|collection)') },
  { chunk: 'controls', test: packages('@radix-ui/[^/]+|radix-ui') },
  { chunk: 'forms', test: packages('react-hook-form|@hookform/resolvers') },
]
const supabase = packages('@supabase/[^/]+|iceberg-js')
const query = packages('@tanstack/(react-query|query-core)')
const dialogs = packages('react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden')
const icons = packages('lucide-react')

const samples = /\/web\/(samples|features\/samples)\//
const visitorFeatures = new Set(['landing', 'blog', 'demos', 'contact', 'auth', 'not-found'])

const isPackage = (id: string) => id.includes('/node_modules/')
const isShared = (id: string) => /\/(web\/(ui|lib)|contracts)\//.test(id)
const featureOf = (id: string) => /\/(?:web\/features|contracts)\/([\w-]+)\//.exec(id)?.[1] ?? null

const isLoader = (graph: ModuleGraph, id: string) => !isScreen(id) && graph.importersOf(id).some((importer) => importer.includes('/web/app/routes/'))
const isScreen = (id: string) => id.endsWith('-screen.tsx')

/** Modules that the shell lazy-loads on each screen of a signed-in user. */
const shell = /\/(notification-bell|assistant-corner|profile|is-admin)\.tsx?$/

const usesQueries = (graph: ModuleGraph, id: string) => [...graph.importsOf(id)].some((imported) => query.test(imported))

/** Names the chunk of modules that several screens of a feature share. Sign-in screens do not load queries; screens of runs differ in their parts. */
function featureChunk(graph: ModuleGraph, id: string, users: readonly string[], feature: string | null): string | null {
  if (id.includes('/workflows/sample/')) return 'results'
  if (feature === 'auth') return usesQueries(graph, id) ? 'auth-queries' : 'auth'
  if (feature !== 'runs' || users.some((user) => user.includes('/runs/history/'))) return feature
  return users.some((user) => user.includes('/runs/approvals/')) ? 'approvals' : 'results'
}

/** Features with one screen, which is in one chunk with its loader and its queries. */
const singleScreens = new Set(['dashboard', 'account', 'knowledge', 'value', 'contact', 'onboarding'])

/** Names the chunk of a module of our own by the features that use it. */
function chunkOfUsers(graph: ModuleGraph, id: string, users: readonly string[]): string | null {
  const features = new Set(users.map(featureOf).filter((feature) => feature !== null))
  if (features.has('landing')) return users.length > 1 ? 'app' : null
  const hasVisitors = [...features].some((name) => visitorFeatures.has(name))
  const isOfShell = users.some((user) => shell.test(user))
  if (features.size > 1 && !isShared(id)) features.delete('administration')
  const [feature = null] = features
  if (!isOfShell && features.size === 1) {
    if (users.length === 1 && !(feature && singleScreens.has(feature) && (isLoader(graph, id) || users.every(isScreen)))) return null
    return featureChunk(graph, id, users, feature)
  }
  if (hasVisitors && (isShared(id) || users.length > 2)) return usesQueries(graph, id) ? 'query' : 'screens'
  const isCommon = isOfShell || isShared(id) || features.has('dashboard') || features.size > 2
  return isCommon ? 'client' : featureChunk(graph, id, users, featureOf(id))
}

function chunkOfPackage(id: string, users: readonly string[]): string | null {
  if (supabase.test(id)) return 'supabase'
  if (query.test(id)) return 'query'
  if (dialogs.test(id)) return 'dialogs'
  return icons.test(id) && users.length > 1 ? 'framework' : null
}

/**
 * Returns the function that names the chunk of a module; null leaves the module to automatic splitting. That alone would produce dozens of
 * files of a few hundred bytes, because it makes a file for each combination of screens that share modules.
 * @param entry path of the module that starts the application
 */
export function makeChunkName(entry: string) {
  let graph: ModuleGraph | null = null
  return (id: string, context: { getModuleInfo: GetModule }): string | null => {
    graph ??= readModuleGraph(entry, (module) => context.getModuleInfo(module))
    if (samples.test(id)) return null
    if (/rolldown\/runtime|preload-helper|\/node_modules\/(tslib|get-nonce)\//.test(id)) return 'framework'
    if (graph.initial.has(id)) return isPackage(id) ? 'framework' : 'app'
    const users = graph.users.get(id) ?? []
    const imports = [...graph.importsOf(id)]
    const large = largePackages.find(({ test }) => imports.some((imported) => test.test(imported)))
    if (large && (isPackage(id) || isShared(id))) return users.length > 1 ? large.chunk : null
    if (large) return users.length > 1 && large.chunk ? `${featureOf(id)}-${large.chunk}` : null
    if (id.endsWith('/supabase-client.ts')) return 'supabase'
    return isPackage(id) ? chunkOfPackage(id, users) : chunkOfUsers(graph, id, users)
  }
}

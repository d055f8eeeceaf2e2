import { type GetModule, type ModuleGraph, readModuleGraph } from './module-graph.ts'

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)

const markdown = packages('react-markdown|remark-gfm')
/**
 * Large packages that only some screens need, and the chunk of the modules that import them; null leaves them to automatic splitting. A
 * module belongs to the first entry that it imports.
 */
const largePackages: readonly { chunk: string | null; test: RegExp }[] = [
  { chunk: null, test: packages('cmdk|tus-js-client|uqr') },
  { chunk: 'markdown', test: markdown },
  { chunk: 'zod', test: packages('zod') },
  { chunk: 'menus', test: packages('@floating-ui/[^/]+') },
  { chunk: 'dialogs', test: packages('@radix-ui/react-focus-scope|react-remove-scroll') },
  { chunk: 'layers', test: packages('@radix-ui/react-dismissable-layer') },
  { chunk: 'client', test: packages('@radix-ui/[^/]+|radix-ui') },
  { chunk: 'forms', test: packages('react-hook-form|@hookform/resolvers') },
]
const icons = packages('lucide-react')
/** Chunks of other packages. */
const packageChunks: readonly { chunk: string; test: RegExp }[] = [
  { chunk: 'client', test: packages('@supabase/(?!storage-js)[^/]+') },
  { chunk: 'screens', test: packages('@tanstack/(react-query|query-core)') },
  { chunk: 'dialogs', test: packages('react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden') },
]
/** Small helpers of the bundler and of packages that several chunks import. */
const helpers = /rolldown\/runtime|preload-helper|\/node_modules\/(tslib|get-nonce)\//

const samples = /\/web\/(samples|features\/samples)\//
const visitorFeatures = new Set(['landing', 'blog', 'demos', 'contact', 'auth', 'not-found'])
/** Features with one screen, which is in one chunk with its loader and its queries. */
const singleScreens = new Set(['dashboard', 'account', 'knowledge', 'value', 'contact', 'onboarding', 'workspaces'])
/** Screens with the forms of a workflow, and their loader. All share one chunk, because each screen needs most of it. */
const workflowForms = /\/features\/workflows\/(configure-screen|load-forms|run-form\/run-form-screen)\.tsx?$/
/** The first screen after the landing page. It needs few of the modules that all screens share, and does not load data. */
const login = /\/auth\/login\/login-screen\.tsx$/
/** Lists of sign-in methods, which the account and the screens after a reset of the password show. */
const signInSettings = /\/auth\/security\//
/** Modules that the shell lazy-loads on each screen of a signed-in user. */
const shell = /\/(notification-bell|pending-approvals|assistant-button|profile|is-admin)\.tsx?$/

/** Shared modules that few screens or only lazy-loaded parts use, and that the chunk of all screens does not contain. */
const lazyParts: readonly { chunk: string; test: RegExp }[] = [
  { chunk: 'client', test: /\/account\/security\/(event-origin|security-queries)\.tsx?$/ },
  { chunk: 'client', test: /\/web\/lib\/lists\/(csv|export-rows)\.ts$/ },
  { chunk: 'auth', test: /\/account\/security\/event-label\.ts$/ },
  { chunk: 'runs', test: /\/runs\/page\/load-run\.ts$/ },
  { chunk: 'assistant-contracts', test: /\/contracts\/assistant\/chat\.ts$/ },
  { chunk: 'runs', test: /\/contracts\/(safety\/first-actions|runs\/run-checks)\.ts$/ },
]

const isPackage = (id: string) => id.includes('/node_modules/')
const isShared = (id: string) => /\/(web\/(ui|lib)|contracts)\//.test(id)
const isContract = (id: string) => id.includes('/contracts/')
const isScreen = (id: string) => id.endsWith('-screen.tsx')
const featureOf = (id: string) => /\/(?:web\/features|contracts)\/([\w-]+)\//.exec(id)?.[1] ?? null
/** Returns true for a screen or a loader, which routes lazy-load. */
const isOfRoute = (graph: ModuleGraph, id: string) => graph.importersOf(id).some((importer) => importer.includes('/web/app/routes/'))

/** Names the chunk of a module that several screens of a feature share. */
function featureChunk(id: string, feature: string | null): string | null {
  // The preview of a workflow shows its result like the screens of runs, so it shares their chunk.
  if (id.includes('/workflows/sample/')) return 'runs'
  // The remaining shared modules are small, and all screens of workflows need them.
  if (feature === 'workflows') return 'client'
  return feature
}

/** Names the chunk of a module that only one feature uses. Lazy-loaded parts of the feature stay separate. */
function chunkOfFeature(graph: ModuleGraph, id: string, users: readonly string[], feature: string | null): string | null {
  // All routes of workflows share a loader.
  const hasLoader = feature !== null && (singleScreens.has(feature) || (feature === 'workflows' && !isScreen(users[0] ?? '')))
  // Parts that only lazy-loaded parts share, for example two tabs, stay separate too.
  const isOfRoutes = users.some((user) => featureOf(user) === feature && isOfRoute(graph, user))
  const isOfParts = feature !== null && singleScreens.has(feature) && !isOfRoutes
  return (users.length > 1 && !isOfParts) || (hasLoader && isOfRoute(graph, id)) ? featureChunk(id, feature) : null
}

const hasVisitors = (users: readonly string[]) => users.some((user) => visitorFeatures.has(featureOf(user) ?? ''))

/** Names the chunk of a module of our own by the features that use it. */
function chunkOfUsers(graph: ModuleGraph, id: string, users: readonly string[]): string | null {
  const features = new Set(users.map(featureOf).filter((feature) => feature !== null))
  if (features.has('landing')) return users.length > 1 ? 'app' : null
  if (features.size > 1 && !isShared(id) && !isPackage(id)) features.delete('administration')
  const isOfShell = users.some((user) => shell.test(user) || isShared(user))
  if (!isOfShell && features.size === 1) return chunkOfFeature(graph, id, users, [...features][0] ?? null)
  // The login screen does not need the lists of sign-in methods.
  if (signInSettings.test(id)) return 'auth-settings'
  // Signed-in users need these modules only for the settings of their sign-in.
  if (featureOf(id) === 'auth' && !isShared(id)) return 'auth'
  if (hasVisitors(users) && (isShared(id) || users.length > 2)) return 'screens'
  // The dashboard is the first screen of most clients, so its modules are in the chunk that all screens of clients load.
  const isOfForms = users.some((user) => workflowForms.test(user))
  const isOfOtherScreens = singleScreens.has(featureOf(id) ?? '')
  const isCommon = isOfShell || isShared(id) || isOfForms || isOfOtherScreens || features.has('dashboard') || features.size > 2
  return isCommon ? 'client' : featureChunk(id, featureOf(id))
}

/** Returns the feature whose only screen uses a module, alone or with its own lazy-loaded parts; null if other features use it too. */
function featureOfOnlyScreen(users: readonly string[]): string | null {
  const screen = users.find(isScreen)
  const feature = screen === undefined ? null : featureOf(screen)
  return feature !== null && singleScreens.has(feature) && users.every((user) => featureOf(user) === feature) ? feature : null
}

function chunkOfContract(users: readonly string[]): string {
  if (hasVisitors(users)) return 'screens'
  return users.every((user) => featureOf(user) === 'administration') ? 'administration-contracts' : 'client'
}

/** Names the chunk of a module that the first load does not contain. */
function lazyChunk(graph: ModuleGraph, id: string): string | null {
  const users = graph.users.get(id) ?? []
  // The chunk of a feature with one screen contains all modules that only this screen uses, including packages. If it had only some of
  // them, it and the automatic chunk with the rest would import each other. The chunk that runs first would then read unset variables.
  const screenFeature = featureOfOnlyScreen(users)
  if (screenFeature !== null) return screenFeature
  if (users.length > 0 && users.every((user) => workflowForms.test(user))) return 'workflows-forms'
  const imports = [...graph.importsOf(id)]
  const large = largePackages.find(({ test }) => imports.some((imported) => test.test(imported)))
  if (large?.chunk === 'markdown' && (isPackage(id) || isShared(id))) return 'markdown'
  if (large) {
    if (users.length < 2 || large.chunk === null) return null
    // Without their own chunk, schemas would be in the file that loads the screen, and the screen would import its own importer.
    if (isContract(id)) return `${featureOf(id)}-schema`
    if (isPackage(id) || isShared(id)) return large.chunk
    if (featureOf(id) === 'runs' && large.chunk === 'client') return 'runs'
    // Most forms contain Radix controls, so a feature has one chunk for the modules that import either of them.
    return `${featureOf(id)}-${large.chunk === 'client' ? 'forms' : large.chunk}`
  }
  const lazyPart = lazyParts.find(({ test }) => test.test(id))
  if (lazyPart) return lazyPart.chunk
  if (/\/(supabase-client|no-realtime|no-storage|no-iceberg)\.ts$/.test(id)) return 'client'
  // A shared module that is only lazy-loaded stays in a chunk of its own.
  if (isShared(id) && users.length === 1 && users[0] === id && !shell.test(id)) return null
  // Contracts import only contracts. In the chunk of a feature, a contract that a schema imports would make the chunks import each other.
  if (isContract(id) && users.length > 1) return chunkOfContract(users)
  if (!isPackage(id)) return chunkOfUsers(graph, id, users)
  // Each icon is a module, which belongs to the screens that show it.
  if (icons.test(id)) return users.length < 2 ? null : (chunkOfUsers(graph, id, users) ?? (hasVisitors(users) ? 'screens' : 'client'))
  const isOfMarkdown = users.length > 0 && users.every((user) => [...graph.importsOf(user)].some((imported) => markdown.test(imported)))
  return packageChunks.find(({ test }) => test.test(id))?.chunk ?? (isOfMarkdown ? 'markdown' : null)
}

/**
 * Separates the modules of the login screen from those that it does not need. The login screen loads the chunks `app` and `auth`, which
 * must not import `screens` and `auth-settings`.
 */
function chunkWithoutLogin(chunk: string, users: readonly string[]): string {
  const isOfLogin = users.some((user) => login.test(user))
  if (chunk === 'screens' && isOfLogin) return 'app'
  return chunk === 'auth' && !isOfLogin ? 'auth-settings' : chunk
}

/**
 * Returns the function that names the chunk of a module; null leaves the module to automatic splitting. Automatic splitting alone would
 * produce dozens of files of a few hundred bytes, because it makes a file for each combination of screens that share modules.
 * @param entry path of the module that starts the application
 */
export function makeChunkName(entry: string) {
  let graph: ModuleGraph | null = null
  return (id: string, context: { getModuleInfo: GetModule }): string | null => {
    graph ??= readModuleGraph(entry, (module) => context.getModuleInfo(module))
    if (samples.test(id)) return null
    if (helpers.test(id)) return 'framework'
    // The interactive samples are separate pages that import other chunks, so the module that starts the application needs its own chunk.
    if (id === entry) return null
    if (graph.initial.has(id)) return isPackage(id) ? 'framework' : 'app'
    const chunk = lazyChunk(graph, id)
    return chunk === null ? null : chunkWithoutLogin(chunk, graph.users.get(id) ?? [])
  }
}

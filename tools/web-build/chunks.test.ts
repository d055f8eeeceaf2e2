import { describe, expect, it } from 'vitest'
import { makeChunkName } from './chunks.ts'

/** Modules of a small application: for each, what it imports and what it lazy-loads. */
const modules: Record<string, { imports?: string[]; lazy?: string[] }> = {
  '/web/app/main.tsx': { imports: ['/node_modules/react/index.js', '/web/app/routes/client-routes.ts'] },
  '/web/app/routes/client-routes.ts': {
    lazy: [
      '/web/features/dashboard/dashboard-screen.tsx',
      '/web/features/dashboard/load-dashboard.ts',
      '/web/features/value/value-screen.tsx',
      '/web/features/blog/blog-screen.tsx',
      '/web/features/auth/login/login-screen.tsx',
      '/web/features/auth/email/confirm-screen.tsx',
      '/web/features/auth/password/reset-screen.tsx',
      '/web/features/workflows/configure-screen.tsx',
      '/web/features/workflows/run-form/run-form-screen.tsx',
      '/web/features/administration/outbox/outbox-screen.tsx',
      '/web/features/administration/runs/runs-screen.tsx',
    ],
  },
  '/web/features/workflows/configure-screen.tsx': { imports: ['/web/features/workflows/configuration-form.tsx'] },
  '/web/features/workflows/configuration-form.tsx': {
    imports: ['/web/features/workflows/field-control.tsx'],
  },
  '/web/features/workflows/run-form/run-form-screen.tsx': { imports: ['/web/features/workflows/field-control.tsx'] },
  '/web/features/workflows/field-control.tsx': { imports: ['/node_modules/react-hook-form/index.js'] },
  '/web/features/administration/outbox/outbox-screen.tsx': {
    imports: ['/contracts/administration/messages.ts', '/node_modules/lucide-react/icons/boxes.mjs'],
  },
  '/web/features/administration/runs/runs-screen.tsx': { imports: ['/contracts/administration/messages.ts'] },
  '/web/features/dashboard/dashboard-screen.tsx': {
    imports: ['/web/ui/card/card.tsx', '/web/lib/format/format.ts', '/node_modules/lucide-react/icons/play.mjs'],
  },
  '/web/features/dashboard/load-dashboard.ts': {},
  '/web/features/value/value-screen.tsx': {
    imports: [
      '/web/lib/format/format.ts',
      '/web/ui/form/checkbox.tsx',
      '/node_modules/lucide-react/icons/play.mjs',
      '/node_modules/lucide-react/icons/printer.mjs',
      '/node_modules/lucide-react/icons/boxes.mjs',
    ],
  },
  '/web/features/blog/blog-screen.tsx': { imports: ['/web/ui/card/card.tsx', '/web/ui/form/checkbox.tsx', '/web/ui/form/field.tsx'] },
  '/web/features/auth/login/login-screen.tsx': { imports: ['/web/ui/form/field.tsx', '/web/features/auth/frame.tsx'] },
  '/web/features/auth/email/confirm-screen.tsx': { imports: ['/web/features/auth/frame.tsx', '/web/features/auth/message.tsx'] },
  '/web/features/auth/password/reset-screen.tsx': { imports: ['/web/features/auth/message.tsx'] },
  '/web/ui/form/checkbox.tsx': { imports: ['/node_modules/@radix-ui/react-checkbox/index.js'] },
}
const chunkName = makeChunkName('/web/app/main.tsx')
const getModuleInfo = (id: string) => ({
  importedIds: modules[id]?.imports ?? [],
  dynamicallyImportedIds: modules[id]?.lazy ?? [],
  dynamicImporters: Object.keys(modules).filter((importer) => modules[importer]?.lazy?.includes(id)),
})
const chunkOf = (id: string) => chunkName(id, { getModuleInfo })

describe('the chunk of a module', () => {
  it('of the first load is the application, or the framework if it is a package', () => {
    expect([chunkOf('/web/app/routes/client-routes.ts'), chunkOf('/node_modules/react/index.js')]).toEqual(['app', 'framework'])
  })

  it('that starts the application is separate, because the pages of the samples import the other chunks', () => {
    expect(chunkOf('/web/app/main.tsx')).toBeNull()
  })

  it('that several features use depends on their audience', () => {
    expect([chunkOf('/web/ui/card/card.tsx'), chunkOf('/web/lib/format/format.ts')]).toEqual(['screens', 'client'])
  })

  it('separates what the login screen needs from other shared modules', () => {
    expect(['/web/ui/form/field.tsx', '/web/features/auth/frame.tsx', '/web/features/auth/message.tsx'].map(chunkOf)).toEqual([
      'app',
      'auth',
      'auth-settings',
    ])
  })

  it('contains the single screen of a feature with its loader', () => {
    expect([chunkOf('/web/features/dashboard/dashboard-screen.tsx'), chunkOf('/web/features/dashboard/load-dashboard.ts')]).toEqual([
      'dashboard',
      'dashboard',
    ])
  })

  it('contains the screens with the forms of a workflow and their parts', () => {
    const forms = ['configure-screen', 'configuration-form', 'run-form/run-form-screen', 'field-control']
    expect(forms.map((form) => chunkOf(`/web/features/workflows/${form}.tsx`))).toEqual(forms.map(() => 'workflows-forms'))
  })

  it('of a contract that only the administration uses is separate', () => {
    expect(chunkOf('/contracts/administration/messages.ts')).toBe('administration-contracts')
  })

  it('of an icon is the chunk of the screens that show it', () => {
    expect([chunkOf('/node_modules/lucide-react/icons/play.mjs'), chunkOf('/node_modules/lucide-react/icons/printer.mjs')]).toEqual([
      'client',
      'value',
    ])
  })

  it('of an icon that client and administration screens show is the chunk of all clients', () => {
    expect(chunkOf('/node_modules/lucide-react/icons/boxes.mjs')).toBe('client')
  })

  it('that imports a large package is separate from the modules of all screens', () => {
    expect([chunkOf('/web/ui/form/checkbox.tsx'), chunkOf('/node_modules/@radix-ui/react-checkbox/index.js')]).toEqual(['client', 'client'])
  })
})

import { readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The latin subsets are needed by the first paint of every screen, so the page asks for them before it has read its CSS. */
const fontsOfTheFirstPaint = /(geist|geist-mono|bricolage-grotesque)-latin-wght-normal.*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'workwright:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => fontsOfTheFirstPaint.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** What every screen needs goes together; left alone it would become two dozen files of a few hundred bytes. */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  {
    name: 'kit',
    test: /web\/ui\/(avatar|button|card|chip|cn|complexity|cover|industry-hues|seeded|skeleton|slot|spinner|status|step|tone)/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
]

/** The interactive samples are pages of their own, served as they are (web/features/samples). */
const samplePages = readdirSync(new URL('web/samples/', import.meta.url))
  .filter((name) => name.endsWith('.html'))
  .map((name) => `web/samples/${name}`)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadFonts()],
  // The server puts a fresh nonce in place of this word on each request.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy takes fonts from 'self' only: a data: URL would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/index.html', ...samplePages],
      output: {
        codeSplitting: { groups: chunks },
        // The first page carries the names of all files: 42 bits tell versions of one apart as well as 48.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})

import { readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** Latin subsets, which the first paint of every screen needs. Preloading starts their download before the CSS is parsed. */
const firstPaintFonts = /(geist|geist-mono|bricolage-grotesque)-latin-wght-normal.*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'workwright:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstPaintFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Groups modules that every screen needs. The default splitting would produce two dozen files of a few hundred bytes. */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  {
    name: 'kit',
    test: /web\/ui\/[\w-]+\/(avatar|button|card|chip|cn|complexity|cover|industry-hues|seeded|skeleton|slot|spinner|status|step|tone)/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
]

/** Interactive samples are separate HTML pages (web/features/samples). */
const samplePages = readdirSync(new URL('web/samples/', import.meta.url))
  .filter((name) => name.endsWith('.html'))
  .map((name) => `web/samples/${name}`)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadFonts()],
  // The server replaces this placeholder with a new nonce on each request.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows fonts from 'self' only, so data: URLs would be blocked.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/index.html', ...samplePages],
      output: {
        codeSplitting: { groups: chunks },
        // The HTML lists the names of all files; 42 bits distinguish versions of a file as well as 48.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})

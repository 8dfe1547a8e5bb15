import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { stampSources } from './tools/stamp.mjs'

/** Vite names a whole URL in 'Unable to preload CSS for …'; the specification names the path. */
const cssPreloadMessage: Plugin = {
  name: 'css-preload-message',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined
    const mended = code.replace(/(Unable to preload CSS for \$\{)(\w+)\}/, '$1new URL($2, location.href).pathname}')
    if (mended === code) this.error("Vite's preload helper has changed: adapt css-preload-message in vite.config.ts.")
    return { code: mended, map: null }
  },
}

/**
 * React Router names its components by assignment, which keeps Link, Form and all they need in the build; we use none
 * of them.
 */
const leaveOutUnusedRouterParts: Plugin = {
  name: 'leave-out-unused-router-parts',
  transform(code, id) {
    if (!id.includes('node_modules/react-router/')) return undefined
    return {
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }
  },
}

/** What a call does, who may make it and how often: the server needs it, no browser does. */
const leaveOutServersPart: Plugin = {
  name: 'leave-out-servers-part',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return /\/shared\/[\w-]+\/(?:[\w-]+-)?api\.ts$/.test(id)
      ? { code: code.replace(/^ *(?:summary|access|perMinute):\s+.*,$/gm, ''), map: null }
      : undefined
  },
}

/** Installed beside the server, never bundled: WebAssembly, native code, or both at once. */
const serverExternals = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-renderer',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'sharp',
]

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwind(), cssPreloadMessage, leaveOutUnusedRouterParts, leaveOutServersPart],
  // The package's own exports name its development build whatever the mode; its warnings cost size and time.
  ...(command === 'build' && {
    resolve: { alias: { 'react-router': resolve('node_modules/react-router/dist/production/index.mjs') } },
  }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // light-dark() stays as it is, here as in the universities' stylesheets.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Changes rarely, so a release makes a returning visitor fetch only the small rest. With it come the
                // small parts that the shell shares with forms, or the shell would fetch those.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|vite[\\/]preload-helper|ui[\\/]help-address/,
                  priority: 2,
                },
                // What many pages need comes in one file instead of twenty; drawings, the parts of forms,
                // those of texts about rules, staff's and pre-departure parts, link pictures and what is stored on the
                // device stay with the pages that have them: the boards do not.
                {
                  name: 'common',
                  test: /[\\/](client|shared)[\\/](?!(ui|site)[\\/]horizon|site[\\/]pictures|(rules|sign-in|staff|jumpstart)[\\/]|app[\\/](use-form|drafts|device-database|offline-cache)|ui[\\/](form|link-row|sent|text-area|error-summary|password-input|rich-text|rule-source|rules-used|route-steps|wide))/,
                  minShareCount: 12,
                  priority: 1,
                },
                // A job's card is in many lists: in one file it is smaller than in several.
                {
                  name: 'job-card',
                  test: /[\\/](job-board[\\/](job-ticket|save-job|evidence-words|demo-note)|ui[\\/](save-toggle|monogram|ticket|pagination)|app[\\/]saved-state|applications[\\/]save-job-api)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: /[\\/]client[\\/](ui[\\/](form|sent|text-area|error-summary)|app[\\/]use-form)/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            'embedded-worker': 'server/platform/db/embedded-worker.ts',
            'typeset-worker': 'server/platform/documents/typeset-worker.ts',
            'read-pdf-worker': 'server/platform/documents/read-pdf-worker.ts',
            'draw-worker': 'server/features/cv/drawing/draw-worker.ts',
            'read-import-worker': 'server/features/staff/imports/read-import-worker.ts',
            'make-template': 'server/make-template.ts',
            'draw-pictures': 'server/draw-pictures.ts',
            'db-export': 'server/platform/db/export.ts',
            backup: 'server/platform/backup/backup-command.ts',
            restore: 'server/platform/backup/restore-command.ts',
            'new-key': 'server/new-key-command.ts',
            sso: 'server/features/single-sign-on/command.ts',
            staff: 'server/features/staff/command.ts',
            diary: 'server/features/meetings/command.ts',
            'import-register': 'server/features/register-import/import.ts',
            'import-sponsors': 'server/features/sponsor-import/import.ts',
            'import-jobs': 'server/features/job-import/command.ts',
          },
          // All in one folder: the program finds its worker and its template beside itself.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
      // Bundling, and naming the mode, pins React to its production build; in dev, CommonJS packages must stay outside.
      ...(command === 'build' && {
        resolve: { noExternal: true as const, external: serverExternals },
        define: {
          'process.env.NODE_ENV': '"production"',
          // Known here and not read later, when another build may be in the folder.
          'import.meta.env.BUILD_STAMP': JSON.stringify(stampSources()),
        },
      }),
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
}))

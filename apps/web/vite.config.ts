// oxlint-disable-next-line no-restricted-imports -- this runs in Node, when the web is built
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { patience } from '../../packages/tsconfig/vitest.ts'
import { bundleBudget } from './bundle-budget.ts'

// The highest level takes five times as long for a hundredth less.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Write `.br` and `.gz` beside every text file, so that no server has to compress while it answers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue
          const content = file.type === 'chunk' ? file.code : file.source
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(content, brotliOptions),
          })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content) })
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), bundleBudget(), precompress()],
  build: {
    // The policy that the api sends allows fonts and images from files, not from data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // antd's parts do nothing but export, which most of their manifests forget to say.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]@rc-component/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // One chunk, so that start-zod.ts sets Zod up before any other chunk makes a schema.
            { name: 'zod', test: /node_modules[\\/]zod|start-zod/, priority: 2 },
            // One chunk of what every page needs, instead of thirty.
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': {
        target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080',
        // The api compares Host and Origin, so it must see the browser's own Host.
        changeOrigin: false,
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    ...patience,
    // Antd is loaded once, not once a file: a sixth of the time.
    isolate: false,
  },
})

import { defineConfig } from 'vite'

export default defineConfig({
  // Bundled with what they need, except those that read files of their own (a native addon, a .wasm):
  // two of @ceping/db, which are therefore dependencies here too, and the parser.
  ssr: { external: ['argon2', '@prisma/schema-engine-wasm', 'web-tree-sitter'] },
  build: {
    rolldownOptions: {
      input: ['src/main.ts', 'src/manage.ts', 'src/modules/similarity/compare/compare-thread.ts'],
    },
    target: 'node20',
    sourcemap: true,
  },
})
